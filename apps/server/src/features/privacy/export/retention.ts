import type { DeletionRule } from '../../../services/retention/deletion-rule.js'
import { sweepDataExports } from './sweep-data-exports.js'

export const exportRetention: readonly DeletionRule[] = [
  {
    name: 'dataExports',
    what: 'Data exports',
    where: '`data_export`, and its files in `DATA_DIR/uploads` or the bucket',
    when: 'a day after the request',
    deleteSome: sweepDataExports,
  },
]
