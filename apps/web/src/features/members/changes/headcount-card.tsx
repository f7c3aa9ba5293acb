import { clubDate } from '@clubhouse/schema/club-time'
import { trpc } from '#/api/trpc'
import { DayFilter } from '#/components/day-filter'
import { ErrorState } from '#/components/error-state'
import { formatLongDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'

type HeadcountCardProps = {
  /** YYYY-MM-DD; today when it is undefined. */
  date: string | undefined
  onChange: (date: string | undefined) => void
}

/** The number of members on a day, such as one that decides the club’s dues. */
export function HeadcountCard({ date, onChange }: HeadcountCardProps) {
  const today = useByClubClock(clubDate)
  const { data, error, refetch } = trpc.membership.headcount.useQuery({ date })
  return (
    <section aria-labelledby="headcount" className="mt-8 max-w-180">
      <h2 id="headcount" className="mb-3 text-h2">
        Headcount
      </h2>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <DayFilter label="On" value={date ?? today} onChange={onChange} />
        {dueDays(today).map((day) => (
          <Button key={day} variant="quiet" onClick={() => onChange(day)}>
            {formatLongDate(day)}
          </Button>
        ))}
      </div>
      {error ? (
        <ErrorState message={error.message} onRetry={refetch} />
      ) : data ? (
        <>
          <p className="text-h3">
            {data.total} {data.total === 1 ? 'member' : 'members'} on {formatLongDate(data.date)}
          </p>
          <p className="text-muted">
            {data.byType
              .filter(({ count }) => count > 0)
              .map(({ type, count }) => `${count} ${type}`)
              .join(', ')}
            {data.onLeave > 0 && `. ${data.onLeave} of them on leave`}
          </p>
        </>
      ) : (
        <Skeleton className="h-14" />
      )}
    </section>
  )
}

/** The last two of June 30 and December 31. */
function dueDays(today: string): string[] {
  const year = Number(today.slice(0, 4))
  return [`${year}-06-30`, `${year - 1}-12-31`, `${year - 1}-06-30`]
    .filter((day) => day <= today)
    .slice(0, 2)
}
