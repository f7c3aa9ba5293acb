import { clubDate } from '@clubhouse/schema/club-time'
import type { EventFeeRecord } from '@clubhouse/schema/finance/event-fee'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { formatShortDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { Badge } from '#/components/ui/badge'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { formatSums } from './fee-words'

/** The dates of events with fees, the latest first. */
export function FeeList() {
  const today = useByClubClock(clubDate)
  const fees = trpc.eventFee.list.useQuery()
  return (
    <>
      <PageHead title="Event fees" hidden />
      <PageHeader title="Event fees">
        What members owe for events with a price. You bill a date once its RSVPs are closed.
      </PageHeader>
      {fees.error ? (
        <ErrorState message={fees.error.message} onRetry={() => fees.refetch()} />
      ) : !fees.data ? (
        <Skeleton className="h-96 w-full max-w-240 rounded-md" />
      ) : fees.data.length === 0 ? (
        <EmptyState
          text="No records found."
          purpose="Dates of events with a price appear here once members RSVP."
          link={{ label: 'Events', to: '/portal/event' }}
        />
      ) : (
        <div className="max-w-240">
          <RecordRows
            label="Event fees"
            rows={fees.data}
            keyOf={({ id, title, date }) => `${id ?? title} ${date}`}
          >
            {(fee) => <FeeRow fee={fee} today={today} />}
          </RecordRows>
        </div>
      )}
    </>
  )
}

function FeeRow({ fee, today }: { fee: EventFeeRecord; today: string }) {
  const { id, date, day, title, currency, billing, open, waiting, billed, isCancelled } = fee
  const name = (
    <span className="min-w-0">
      <span className="wrap-anywhere font-semibold">
        {title}, {formatShortDate(day, today)}
      </span>
      <span className="block text-muted text-sm">{formatSums(fee)}</span>
    </span>
  )
  return (
    <span className="flex w-full items-center justify-between gap-4">
      {id === null ? (
        // The event was deleted after it was billed.
        <span className="flex-1 py-2">{name}</span>
      ) : (
        <Link
          to="/portal/finance/event-fee/$id/$date"
          params={{ id, date }}
          className={`${rowLink} flex-1`}
        >
          {name}
        </Link>
      )}
      {isCancelled ? (
        <Badge>Canceled</Badge>
      ) : (
        open.cents > 0 && billing !== null && day < today && <Badge tone="accent">To bill</Badge>
      )}
      <span className="shrink-0 text-right tabular-nums">
        {formatAmount(open.cents + waiting.cents + billed.cents, currency)}
      </span>
    </span>
  )
}
