import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { formatClubInstant } from '#/components/format/date'
import { formatProgress, peopleOf } from './format-announcement'

type SendingProgressProps = { message: MessageRecord }

/** The progress: shown all the time, announced to screen readers now and then. */
export function SendingProgress({ message }: SendingProgressProps) {
  const { state, sendAt, progress } = message
  if (state === 'Scheduled')
    return (
      <p role="status" className="rounded-md bg-accent-soft p-4 text-lg text-on-accent-soft">
        Scheduled for {formatClubInstant(sendAt ?? message.updatedAt)} in the club’s time zone.
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
          aria-label="Sending progress"
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
          We don’t know whether {peopleOf(uncertain)} received this. They may have, so we won’t send
          it to them again automatically.
        </p>
      )}
    </div>
  )
}

/** The progress for screen readers: in quarters, not with each email. */
function spoken({ state, progress }: MessageRecord, share: number): string {
  if (state === 'Sending') {
    const quarter = Math.floor(share * 4) * 25
    return quarter === 0 ? 'Sending.' : `${quarter} percent done.`
  }
  return `${state === 'Stopped' ? 'Stopped' : 'Done'}: ${formatProgress(progress)}.`
}
