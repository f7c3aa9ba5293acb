import { firstnamePlaceholder, type MessageDraft } from '@clubhouse/schema/announcements/message'
import {
  type RichText,
  type RichTextBlock,
  type RichTextItem,
  type RichTextPiece,
  wordsOf,
} from '@clubhouse/schema/rich-text'
import { allowedBy } from '../../services/mail/allowed-by.js'
import type { EmailTemplate } from '../../services/mail/email-template.js'
import type { Services } from '../../services/services.js'
import { smsText } from '../../services/sms/sms-text.js'

/** The setting that turns announcements off. */
export const messageSetting = 'message'

type Reader = { firstname: string }

const filled = (text: string, { firstname }: Reader) =>
  text.replaceAll(firstnamePlaceholder, () => firstname)

/** Returns an announcement as the email to one reader. */
export function emailTo(
  { subject, body }: Pick<MessageDraft, 'subject' | 'body'>,
  reader: Reader,
): EmailTemplate {
  const heading = filled(subject ?? '', reader)
  const text = filledText(body, reader)
  return {
    subject: heading,
    preheader: [...wordsOf(text).replace(/\s+/g, ' ').trim()].slice(0, 120).join(''),
    heading,
    blocks: [{ kind: 'rich', text }],
    reason: allowedBy(messageSetting),
  }
}

/** An announcement as the text message to one reader, as it is sent. */
export const smsTo = (
  { site }: Pick<Services, 'site'>,
  { text }: Pick<MessageDraft, 'text'>,
  reader: Reader,
): string => smsText(`${site.now().values.identity.shortName}: ${filled(text ?? '', reader)}`)

const filledText = ({ type, content }: RichText, reader: Reader): RichText => ({
  type,
  content: content.map((block) => filledBlock(block, reader)),
})

function filledBlock(block: RichTextBlock, reader: Reader): RichTextBlock {
  const pieces = (of: RichTextPiece[] = []): RichTextPiece[] =>
    of.map((one) => (one.type === 'text' ? { ...one, text: filled(one.text, reader) } : one))
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, content: pieces(block.content) }
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map(
          ({ type, content: [only] }): RichTextItem => ({
            type,
            content: [{ ...only, content: pieces(only.content) }],
          }),
        ),
      }
  }
}
