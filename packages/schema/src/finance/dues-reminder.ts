import { z } from 'zod/mini'
import { firstnamePlaceholder, type MessageDraft, messageReach } from '../announcements/message.js'
import { component } from '../api-metadata.js'
import * as field from '../field.js'

/** The reminder's text, a line per paragraph. */
export const reminderLines = [
  `Hi ${firstnamePlaceholder},`,
  'Our records show that your dues are overdue. You can pay online with the link in your invoice.',
  'If you can’t find your invoice or have a question, let us know. If you’ve already paid, thank you!',
]

const subject = 'Your dues are overdue'

/** The announcement that reminds members with an overdue invoice; nobody changes its words. */
export const duesReminder = {
  channel: 'email',
  subject,
  body: {
    type: 'doc',
    content: reminderLines.map((text) => ({
      type: 'paragraph',
      content: [{ type: 'text', text }],
    })),
  },
  text: '',
  audiences: [{ kind: 'Owing' }],
} satisfies MessageDraft

/** Whom the reminder would reach now, and when it was last sent. */
export const duesReminderState = component(
  'DuesReminder',
  z.extend(messageReach, { lastSentAt: z.nullable(field.instant()) }),
)
export type DuesReminderState = z.infer<typeof duesReminderState>
