import type { DeletionRule } from '../../../services/retention/deletion-rule.js'
import { sweepAttachmentFiles } from './attachment-files.js'

export const attachmentsRetention: readonly DeletionRule[] = [
  {
    name: 'attachmentFiles',
    what: 'Files of attachments that no event has',
    where: '`DATA_DIR/uploads`, or the bucket',
    when: 'when removed, or a day after a deleted event or a crash left them behind',
    deleteSome: sweepAttachmentFiles,
  },
]
