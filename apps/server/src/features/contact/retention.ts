import { type DeletionRule, older } from '../../services/retention/deletion-rule.js'

export const contactRetention: readonly DeletionRule[] = [
  {
    name: 'contactMessages',
    what: 'Messages from the contact form',
    where: '`contact_message`',
    when: '`KEEP_CONTACT_MESSAGES_DAYS`, 365',
    deleteSome: older('contact_message', 'created_at', ({ contactMessages }) => contactMessages),
  },
]
