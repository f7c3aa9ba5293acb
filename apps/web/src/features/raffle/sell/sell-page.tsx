import { formatDate, formatTime } from '@clubhouse/schema/events/calendar-format'
import type { TicketTable } from '@clubhouse/schema/raffle/tickets'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Skeleton } from '#/components/ui/skeleton'
import { SellForm } from './sell-form'
import { RefusedSales, UnsentStatus } from './unsent-note'

/** Sells raffle tickets by phone, also for a while without a connection. */
export function SellPage() {
  const table = trpc.ticket.table.useQuery(undefined, { refetchInterval: 30_000 })
  return (
    <>
      <PageHead title="Sell Tickets" hidden />
      <PageHeader title="Sell Tickets">{table.data && <SalesEnd table={table.data} />}</PageHeader>
      <div className="max-w-240">
        <RefusedSales />
        {table.data ? (
          <Table table={table.data} />
        ) : table.data === null ? (
          <EmptyState
            text="You have no raffle tickets to sell."
            purpose="Ask the raffle’s organizer for a book. Its tickets are here once it’s yours."
          />
        ) : table.error ? (
          <ErrorState message={table.error.message} onRetry={() => table.refetch()} />
        ) : (
          <Skeleton className="h-96 w-full rounded-md" />
        )}
      </div>
    </>
  )
}

type TableProps = { table: NonNullable<TicketTable> }

const SalesEnd = ({ table: { year, salesEnd } }: TableProps) => (
  <p>
    {year} raffle. Sales end on {formatDate(salesEnd.date)} at {formatTime(salesEnd.time)}.
  </p>
)

function Table({ table }: TableProps) {
  if (table.isFrozen)
    return (
      <EmptyState
        text="The list of sold tickets is frozen."
        purpose="The drawing is next, so no more tickets can be sold."
      />
    )
  if (!table.isOpen)
    return (
      <>
        <UnsentStatus />
        <EmptyState
          text="Tickets aren’t on sale right now."
          purpose="You can sell from the first to the last day of the club’s sales."
        />
      </>
    )
  return <SellForm table={table} />
}
