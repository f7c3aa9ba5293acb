import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { formatClubInstant } from '#/components/format/date'

type MissedNoteProps = { at: MessageRecord['missedAt']; why: MessageRecord['missedFor'] }

/** Says of a draft that it did not go out at its hour, and whether somebody may have it all the same. */
export const MissedNote = ({ at, why }: MissedNoteProps) =>
  at && (
    <p className="mb-6 rounded-md bg-accent-soft p-4 text-on-accent-soft">
      It was to go out at {formatClubInstant(at)}
      {why ? reasons[why] : ', and did not. It is a draft again: nobody has got it.'}
    </p>
  )

const reasons: Record<NonNullable<MissedNoteProps['why']>, string> = {
  Down: ', when the server was not running. It is a draft again: nobody has got it.',
  Nobody:
    ', but by then it reached nobody: its groups were empty, or nobody in them could get it. It is a draft again.',
  Incomplete:
    ', but it was not complete. It is a draft again: nobody has got it. ‘Send now’ shows what is missing.',
  Restored:
    '. The club was restored from a backup of before, so it may have gone out. Ask somebody who should have it before you send it again.',
}
