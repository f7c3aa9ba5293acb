import { CloudOff } from 'lucide-react'
import { nameOf, removeMark, type UnsentMark, useUnsentMarks } from '#/api/unsent-marks'
import { formatShortDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { useLate } from './use-late'

/** Shows how many changes are unsent on this phone, for all dates; `idle` while there are none. One line, so nothing moves. */
export function UnsentStatus({ idle = '' }: { idle?: string }) {
  const marks = useUnsentMarks(({ marks }) => marks)
  const waiting = marks.filter(({ refusal }) => refusal === null).length
  const unsent = useLate(waiting > 0) ? waiting : 0
  return (
    <>
      {unsent === 0 && idle && <p className="text-muted text-sm">{idle}</p>}
      <p
        role="status"
        className={unsent > 0 ? 'flex items-center gap-1.5 font-semibold text-sm' : 'sr-only'}
      >
        {unsent > 0 && (
          <>
            <CloudOff aria-hidden className="size-4 shrink-0 text-primary" />
            {unsent === 1 ? '1 change not sent yet.' : `${unsent} changes not sent yet.`} Saved on
            this device.
          </>
        )}
      </p>
    </>
  )
}

/** Lists the changes that the server refused, and why. */
export function RefusedMarks() {
  const marks = useUnsentMarks(({ marks }) => marks)
  const refused = marks.filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return null
  return (
    <ul aria-label="Not recorded" className="mb-4 grid gap-2">
      {refused.map((mark) => (
        <Refused key={`${mark.who} ${mark.mark.takenAt}`} mark={mark} />
      ))}
    </ul>
  )
}

const Refused = ({ mark }: { mark: UnsentMark }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-danger bg-danger-soft px-4 py-2.5">
    <p className="min-w-0 flex-1 basis-60">
      <strong>
        {[nameOf(mark), mark.event, formatShortDate(mark.date)].filter(Boolean).join(', ')}:
      </strong>{' '}
      {mark.refusal}
    </p>
    <Button
      variant="quiet"
      aria-label={`Dismiss: ${nameOf(mark)}`}
      onClick={() => removeMark(mark)}
    >
      Dismiss
    </Button>
  </li>
)
