import type { RichText } from '@clubhouse/schema/rich-text'
import type { Channel } from '@clubhouse/schema/setting'
import { RichTextView } from '#/components/rich-text/rich-text-view'

type MessageTextProps = {
  message: { channel: Channel; subject: string | null; body: RichText; text: string | null }
}

/** Shows an announcement: the subject and formatted text of an email, or a text message. */
export const MessageText = ({ message: { channel, subject, body, text } }: MessageTextProps) =>
  channel === 'email' ? (
    <>
      <p className="wrap-anywhere font-semibold">{subject || 'No subject yet'}</p>
      <RichTextView text={body} />
    </>
  ) : (
    <p className="wrap-anywhere whitespace-pre-line">{text || 'Nothing written yet'}</p>
  )
