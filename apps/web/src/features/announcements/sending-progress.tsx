import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { formatClubInstant } from '#/components/format/date'
import { formatProgress, peopleOf } from './format-announcement'

type SendingProgressProps = { message: MessageRecord }

/** How far it is: at each moment to see, and now and then to hear. */
export function SendingProgress({ message }: SendingProgressProps) {
  const { state, sendAt, progress } = message
  if (state === 'Scheduled')
    return (
      <p role="status" className="rounded-md bg-accent-soft p-4 text-lg text-on-accent-soft">
        Goes out {formatClubInstant(sendAt ?? message.updatedAt)}, by the club’s clock.
      </p>
    )
  const { pending, sending, uncertain, sent, failed } = progress
  const all = pending + sending + uncertain + sent + failed
  const done = all - pending - sending
  return (
    <div className="grid gap-2">
      <p className="text-lg">{formatProgress(progress)}</p>
      {state === 'Sending' && (
        <progress
          aria-label="How far it is"
          value={done}
          max={Math.max(all, 1)}
          className="h-3 w-full appearance-none overflow-hidden rounded-full border border-control bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-primary"
        />
      )}
      <p role="status" className="sr-only">
        {spoken(message, all === 0 ? 1 : done / all)}
      </p>
      {uncertain > 0 && (
        <p className="rounded-md bg-accent-soft p-4 text-on-accent-soft">
          Of {peopleOf(uncertain)} it is not known whether it arrived. It may have. It is not sent
          again by itself.
        </p>
      )}
    </div>
  )
}

/** What is said aloud: in quarters, not with each mail. */
function spoken({ state, progress }: MessageRecord, share: number): string {
  if (state === 'Sending') {
    const quarter = Math.floor(share * 4) * 25
    return quarter === 0 ? 'It goes out.' : `${quarter} percent is done.`
  }
  return `${state === 'Stopped' ? 'Stopped' : 'Done'}: ${formatProgress(progress)}.`
}
