import type { RichText } from '@clubhouse/schema/rich-text'
import type { Channel } from '@clubhouse/schema/setting'
import { TextWithChips } from '#/components/rich-text/placeholder'
import { RichTextView } from '#/components/rich-text/rich-text-view'
import { useFirstname } from './use-firstname'

type MessageTextProps = {
  message: { channel: Channel; subject: string | null; body: RichText; text: string | null }
}

/** Shows an announcement: the subject and formatted text of an email, or a text message. */
export function MessageText({ message: { channel, subject, body, text } }: MessageTextProps) {
  const firstname = useFirstname()
  return channel === 'email' ? (
    <>
      <p className="wrap-anywhere font-semibold">
        <TextWithChips text={subject || 'No subject yet'} placeholder={firstname} />
      </p>
      <RichTextView text={body} placeholder={firstname} />
    </>
  ) : (
    <p className="wrap-anywhere whitespace-pre-line">
      <TextWithChips text={text || 'Nothing written yet'} placeholder={firstname} />
    </p>
  )
}
