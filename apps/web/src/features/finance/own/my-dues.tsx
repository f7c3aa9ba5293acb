import { clubDate } from '@clubhouse/schema/club-time'
import type { OwnInvoices } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { StatementDownload } from '../documents/statement-download'
import { EarlierInvoices, OwedInvoices } from './own-invoice-rows'
import { OwnPayments } from './own-payments'

type MyDuesProps = {
  /** The number of the invoice that was just paid by card. */
  paid: string | undefined
}

/** Shows what a member owes the club, how to pay it, and their invoices, receipts and statements. */
export function MyDues({ paid }: MyDuesProps) {
  const today = useByClubClock(clubDate)
  const own = trpc.invoice.own.useQuery()
  return (
    <>
      <PageHead title="My dues" hidden />
      <PageHeader title="My dues" />
      {own.error ? (
        <ErrorState message={own.error.message} onRetry={() => own.refetch()} />
      ) : !own.data ? (
        <Skeleton className="h-96 w-full max-w-240 rounded-md" />
      ) : (
        <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-8">
          {paid && (
            <p role="status" className="rounded-md bg-success-soft p-4 text-success">
              <span className="block font-semibold">Thank you for paying invoice {paid}.</span> It
              can take a minute until the payment is shown here.
            </p>
          )}
          <Balance own={own.data} />
          <OwedInvoices own={own.data} />
          {own.data.balances.some(({ owed }) => owed > 0) && <CheckAddress own={own.data} />}
          <EarlierInvoices own={own.data} />
          <OwnPayments />
          <StatementDownload
            today={today}
            about="Your invoices and payments between two dates."
            statementOf={(days) => (client) => client.document.ownStatement.query(days)}
          />
        </div>
      )}
    </>
  )
}

function Balance({ own }: { own: OwnInvoices }) {
  const owing = own.balances.filter(({ owed }) => owed > 0)
  const credits = own.balances.filter(({ credit }) => credit > 0)
  return (
    <section aria-label="Balance" className="grid gap-4">
      {owing.length === 0 ? (
        <p className="font-heading font-semibold text-h2">You don’t owe anything.</p>
      ) : (
        owing.map(({ owed, currency }) => (
          <p key={currency}>
            <span className="mr-3 text-muted">You owe</span>
            <strong className="font-heading font-semibold text-h1 tabular-nums">
              {formatAmount(owed, currency)}
            </strong>
          </p>
        ))
      )}
      {credits.map(({ credit, currency }) => (
        <p key={currency}>
          You have {formatAmount(credit, currency)} of credit. The treasurer applies it to an
          invoice.
        </p>
      ))}
    </section>
  )
}

/** The address for checks. */
const CheckAddress = ({ own: { payableTo, mailTo, takesCards } }: { own: OwnInvoices }) => (
  <div className="rounded-md bg-sunken p-4 sm:p-5">
    <h2 className="mb-1 text-h3">{takesCards ? 'Or pay by check' : 'Pay by check'}</h2>
    {payableTo || mailTo ? (
      <>
        {payableTo && <p>Make it payable to {payableTo}.</p>}
        {mailTo && (
          <>
            <p>Write the invoice’s number on it and send it to:</p>
            <address className="mt-2 whitespace-pre-line not-italic">{mailTo}</address>
          </>
        )}
      </>
    ) : (
      <p>Give it to the treasurer, with the invoice’s number on it.</p>
    )}
  </div>
)
