import { join } from 'node:path'
import { failedDays } from '../../services/jobs/queue-store.js'
import { deleteFiles } from '../../services/retention/delete-files.js'
import { type DeletionRule, daysBefore, older } from '../../services/retention/deletion-rule.js'

export const emailRetention: readonly DeletionRule[] = [
  {
    name: 'outboxMessages',
    what: 'The outbox: what was sent or tried, to whom, without the text',
    where: '`outbox_message`',
    when: `${failedDays} days after the last try`,
    deleteSome: older('outbox_message', 'last_tried_at', () => failedDays),
  },
  {
    name: 'refusedAddresses',
    what: 'The suppression list',
    where: '`refused_address`',
    when: 'when an email is accepted, or 365 days after the last refusal',
    deleteSome: older('refused_address', 'refused_at', () => 365),
  },
  {
    name: 'mailFiles',
    what: 'Emails and text messages as files, without an email server or Twilio',
    where: '`DATA_DIR/mails`, `DATA_DIR/sms`',
    when: '`KEEP_MAIL_FILES_DAYS`, 30',
    deleteSome: async (services) => {
      const { dataDir, keep } = services.config
      const before = daysBefore(services, keep.mailFiles)
      const mails = await deleteFiles(join(dataDir, 'mails'), before, /\.eml$/)
      return mails + (await deleteFiles(join(dataDir, 'sms'), before, /\.txt$/))
    },
  },
]
