import { CloudOff } from 'lucide-react'
import { nameOf, removeMark, type UnsentMark, useUnsentMarks } from '#/api/unsent-marks'
import { formatShortDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'

/** Shows how many changes are unsent on this phone, for all dates, and which the server refused and why. */
export function UnsentNote() {
  const marks = useUnsentMarks(({ marks }) => marks)
  const waiting = marks.filter(({ refusal }) => refusal === null).length
  const refused = marks.filter(({ refusal }) => refusal !== null)
  return (
    <>
      <p
        role="status"
        className={waiting > 0 ? 'mb-4 flex items-center gap-2 font-semibold' : 'sr-only'}
      >
        {waiting > 0 && (
          <>
            <CloudOff aria-hidden className="size-5 shrink-0 text-primary" />
            {waiting === 1
              ? '1 change not sent yet. It’s saved on this device.'
              : `${waiting} changes not sent yet. They’re saved on this device.`}
          </>
        )}
      </p>
      {refused.length > 0 && (
        <ul aria-label="Not recorded" className="mb-4 grid gap-2">
          {refused.map((mark) => (
            <Refused key={`${mark.who} ${mark.mark.takenAt}`} mark={mark} />
          ))}
        </ul>
      )}
    </>
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
