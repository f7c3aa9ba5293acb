import { clubDate } from '@clubhouse/schema/club-time'
import type { InvoiceRunRecord } from '@clubhouse/schema/finance/invoice-run'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { DuesSchedules } from './dues-schedules'
import { RunForm } from './run-form'
import { formatPeriod, invoicesOf } from './run-words'

/** Bills dues: rehearsals and issued runs, and the schedules that they bill. */
export function RunList() {
  const today = useByClubClock(clubDate)
  const edits = useMay('finance.write')
  const { drawer, open } = useDrawerAddress()
  const runs = trpc.invoiceRun.list.useQuery()
  const schedules = trpc.duesSchedule.list.useQuery()
  const offered = schedules.data?.filter(({ isArchived }) => !isArchived)
  const begin = edits && offered && offered.length > 0 && (
    <Button onClick={() => open('bill')}>
      <FileText aria-hidden className="size-5" /> Bill dues
    </Button>
  )
  const error = runs.error ?? schedules.error
  return (
    <>
      <PageHead title="Bill dues" hidden />
      <PageHeader title="Bill dues" action={begin}>
        You see who gets an invoice, and who doesn’t, before anything is sent.
      </PageHeader>
      {error ? (
        <ErrorState
          message={error.message}
          onRetry={() => Promise.all([runs.refetch(), schedules.refetch()])}
        />
      ) : !runs.data || !offered ? (
        <Skeleton className="h-96 w-full max-w-240 rounded-md" />
      ) : (
        <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-8">
          {runs.data.length === 0 ? (
            <EmptyState
              text="No records found."
              purpose={
                offered.length === 0
                  ? 'Add a dues schedule first: what members pay, and how often.'
                  : 'Each time you bill dues, it’s listed here with its invoices.'
              }
            />
          ) : (
            <RecordRows label="Runs" rows={runs.data} keyOf={({ id }) => id}>
              {(run) => <RunRow run={run} />}
            </RecordRows>
          )}
          <DuesSchedules schedules={offered} canEdit={edits} />
        </div>
      )}
      {drawer === 'bill' && edits && offered && (
        <Drawer title="Bill dues">
          <RunForm schedules={offered} today={today} />
        </Drawer>
      )}
    </>
  )
}

const RunRow = ({ run }: { run: InvoiceRunRecord }) => (
  <span className="flex w-full items-center justify-between gap-4">
    <Link to="/portal/finance/run/$id" params={{ id: run.id }} className={`${rowLink} flex-1`}>
      <span>
        <span className="font-semibold">{run.schedule.name}</span>
        <span className="block text-muted text-sm">{formatPeriod(run)}</span>
      </span>
    </Link>
    {run.state === 'Draft' && <Badge tone="accent">Draft</Badge>}
    <span className="shrink-0 text-right">
      <span className="block tabular-nums">{formatAmount(run.total, run.currency)}</span>
      <span className="block text-muted text-sm">{invoicesOf(run.included)}</span>
    </span>
  </span>
)
