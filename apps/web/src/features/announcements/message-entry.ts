import { type MessageRecord, messageAudience } from '@clubhouse/schema/announcements/message'
import { emptyRichText, richText } from '@clubhouse/schema/rich-text'
import { channel } from '@clubhouse/schema/setting'
import { z } from 'zod/mini'

/** A draft as its form has it, also while it is too long. */
export const entrySchema = z.object({
  channel,
  subject: z.string(),
  body: richText,
  text: z.string(),
  audiences: z.array(messageAudience),
})
export type Entry = z.infer<typeof entrySchema>

export const blankEntry: Entry = {
  channel: 'email',
  subject: '',
  body: emptyRichText(),
  text: '',
  audiences: [],
}

/** Converts a stored announcement for its form. */
export const entryOf = ({ channel, subject, body, text, audiences }: MessageRecord): Entry => ({
  channel,
  subject: subject ?? '',
  body,
  text: text ?? '',
  audiences: audiences.map(({ audience }) => audience),
})
