import { clubDate } from '@clubhouse/schema/club-time'
import type { DepositRecord } from '@clubhouse/schema/finance/deposit'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { formatLongDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { Badge } from '#/components/ui/badge'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { paymentsOf } from '../payments/payments-of'
import { DepositForm } from './deposit-form'

/** Checks and cash to bring to the bank, and the deposits so far. */
export function DepositList() {
  const today = useByClubClock(clubDate)
  const edits = useMay('finance.write')
  const waiting = trpc.payment.list.useQuery({ undeposited: true, limit: 500 })
  const deposits = trpc.deposit.list.useQuery()
  const error = waiting.error ?? deposits.error
  return (
    <>
      <PageHead title="Deposits" hidden />
      <PageHeader title="Deposits" />
      {error ? (
        <ErrorState
          message={error.message}
          onRetry={() => Promise.all([waiting.refetch(), deposits.refetch()])}
        />
      ) : !waiting.data || !deposits.data ? (
        <Skeleton className="h-96 w-full max-w-240 rounded-md" />
      ) : (
        <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-8">
          {edits && waiting.data.length > 0 && (
            <DepositForm
              key={waiting.data.map(({ id }) => id).join()}
              payments={waiting.data}
              today={today}
            />
          )}
          {deposits.data.length === 0 && waiting.data.length === 0 ? (
            <EmptyState
              text="No records found."
              purpose="Checks and cash that you record wait here for the bank."
              link={{ label: 'Record payments', to: '/portal/finance/payment' }}
            />
          ) : (
            <section aria-labelledby="deposits">
              <h2 id="deposits" className="mb-2 text-h3">
                Deposited
              </h2>
              <RecordRows label="Deposits" rows={deposits.data} keyOf={({ id }) => id}>
                {(deposit) => <DepositRow deposit={deposit} />}
              </RecordRows>
            </section>
          )}
        </div>
      )}
    </>
  )
}

const DepositRow = ({ deposit }: { deposit: DepositRecord }) => (
  <span className="flex w-full items-center justify-between gap-4">
    <Link
      to="/portal/finance/deposit/$id"
      params={{ id: deposit.id }}
      className={`${rowLink} flex-1`}
    >
      <span>
        {formatLongDate(deposit.depositedOn)}
        <span className="block text-muted text-sm">
          {[deposit.account, paymentsOf(deposit.payments)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
    <span className="shrink-0">
      {deposit.isReversed ? (
        <Badge tone="danger">Undone</Badge>
      ) : (
        <span className="tabular-nums">{formatAmount(deposit.total, deposit.currency)}</span>
      )}
    </span>
  </span>
)
