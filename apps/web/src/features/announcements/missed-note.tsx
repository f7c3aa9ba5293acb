import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { formatClubInstant } from '#/components/format/date'

type MissedNoteProps = { at: MessageRecord['missedAt']; why: MessageRecord['missedFor'] }

/** Says that a scheduled announcement wasn't sent, and whether members may have received it anyway. */
export const MissedNote = ({ at, why }: MissedNoteProps) =>
  at && (
    <p className="rounded-md bg-accent-soft p-4 text-on-accent-soft">
      This was scheduled for {formatClubInstant(at)}
      {why ? reasons[why] : ', but it wasn’t sent. It’s a draft again, and no one has received it.'}
    </p>
  )

const reasons: Record<NonNullable<MissedNoteProps['why']>, string> = {
  Down: ', but the server wasn’t running. It’s a draft again, and no one has received it.',
  Nobody:
    ', but no one could receive it: its groups were empty, or their members couldn’t be reached. It’s a draft again.',
  Incomplete:
    ', but it was incomplete. It’s a draft again, and no one has received it. Select “Next”, then “Send” to see what’s missing.',
  NotAllowed:
    ', but the person who scheduled it no longer had permission to send it. It’s a draft again, and no one has received it.',
  Restored:
    '. Since then, the club was restored from an older backup, so it may have been sent. Ask a recipient before you send it again.',
}
