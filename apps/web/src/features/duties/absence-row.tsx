import { clubDate } from '@clubhouse/schema/club-time'
import type { AbsenceRecord } from '@clubhouse/schema/duties/absence'
import { formatShortDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { useByClubClock } from '#/site/use-by-club-clock'

type AbsenceRowProps = {
  absence: AbsenceRecord
  /** Of another member, for organizers. */
  fullname?: string
  busy: boolean
  onRemove: () => void
}

/** An absence with the button to remove it. */
export function AbsenceRow({ absence, fullname, busy, onRemove }: AbsenceRowProps) {
  const { startsOn, endsOn } = absence
  const today = useByClubClock(clubDate)
  const first = formatShortDate(startsOn, today)
  const days = startsOn === endsOn ? first : `${first} – ${formatShortDate(endsOn, today)}`
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-border border-b py-1">
      <span className="wrap-anywhere min-w-0">
        {fullname && <span className="font-semibold">{fullname} </span>}
        <span className="tabular-nums">{days}</span>
      </span>
      <Button
        variant="ghost"
        size="sm"
        busy={busy}
        aria-label={`Remove absence, ${fullname ? `${fullname}, ` : ''}${days}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
