import type { DeletionRule } from '../../../services/retention/deletion-rule.js'
import { sweepDataExports } from './sweep-data-exports.js'

export const exportRetention: readonly DeletionRule[] = [
  {
    name: 'dataExports',
    what: 'Copies of their data that members asked for',
    where: '`data_export`, and its files in `DATA_DIR/uploads` or the bucket',
    when: 'a day after they were asked for',
    deleteSome: sweepDataExports,
  },
]
