import type { Celebration } from '@clubhouse/schema/members/celebration'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { cn } from '#/components/ui/cn'
import { formatDay } from './format-when'

type CelebrationsProps = { userId: string; today: string }

/** Birthdays and membership anniversaries of the next week; renders nothing in a week without any. */
export function Celebrations({ userId, today }: CelebrationsProps) {
  const { data = [] } = trpc.celebration.list.useQuery()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="celebrations">
      <h2 id="celebrations" className="mb-2 text-h3">
        Birthdays and anniversaries
      </h2>
      <ul className="divide-y divide-border overflow-hidden rounded-md border border-border bg-surface shadow-sm">
        {data.map((one) => (
          <CelebrationRow
            key={`${one.userId} ${one.kind}`}
            celebration={one}
            isOwn={one.userId === userId}
            today={today}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { celebration: Celebration; isOwn: boolean; today: string }

function CelebrationRow({ celebration, isOwn, today }: RowProps) {
  const { fullname, day } = celebration
  return (
    <li>
      <Link
        to="/portal/user/directory"
        search={{ search: fullname }}
        className="flex min-h-12 items-center justify-between gap-x-4 px-4 py-2 leading-snug transition -outline-offset-3 hover:bg-primary-soft"
      >
        <span className="wrap-anywhere flex min-w-0 flex-col gap-x-2 sm:flex-row sm:flex-wrap sm:items-baseline">
          <span className="font-semibold">{isOwn ? 'You' : fullname}</span>{' '}
          <span className="text-muted text-sm">{occasionOf(celebration)}</span>
        </span>{' '}
        <span className={cn('shrink-0 text-sm', day === today ? 'font-semibold' : 'text-muted')}>
          {formatDay(day, today)}
        </span>
      </Link>
    </li>
  )
}

const occasionOf = ({ kind, years }: Celebration): string =>
  kind === 'Birthday' ? 'Birthday' : `${years} ${years === 1 ? 'year' : 'years'} in the club`
