import { firstnamePlaceholder } from '@clubhouse/schema/announcements/message'
import { blankEntry, type Entry } from './message-entry'

/** The reminder's text, a line per paragraph. */
export const reminderLines = [
  `Hi ${firstnamePlaceholder},`,
  'Our records show that your dues are overdue. You can pay online with the link in your invoice.',
  'If you can’t find your invoice or have a question, let us know. If you’ve already paid, thank you!',
]

/** The announcement that reminds members with an overdue invoice. */
export const reminder: Entry = {
  ...blankEntry,
  subject: 'Your dues are overdue',
  body: {
    type: 'doc',
    content: reminderLines.map((text) => ({
      type: 'paragraph',
      content: [{ type: 'text', text }],
    })),
  },
  audiences: [{ kind: 'Owing' }],
}
