import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { buttonVariants } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'
import { oldestOf } from './aging/buckets'
import { IssueInvoiceButton } from './invoice/issue-invoice'

/** Shows a member's debt and credit today, and leads to the forms that record a payment or bill them. */
export function MemberBalance({ id }: { id: string }) {
  const edits = useMay('finance.write')
  const aging = trpc.finance.aging.useQuery({ asOf: undefined })
  const accounts = aging.data?.rows.filter(({ user }) => user.id === id)
  return (
    <section aria-label="Balance" className="grid gap-4">
      {aging.isPending ? (
        <Skeleton className="h-9 w-40" />
      ) : (
        accounts && (
          <div className="grid gap-1">
            {accounts.every(({ owed }) => owed === 0) && (
              <p className="font-heading font-semibold text-h2">Owes nothing</p>
            )}
            {accounts.map((account) => (
              <Account key={account.currency} account={account} />
            ))}
          </div>
        )
      )}
      {edits && (
        <div className="flex flex-wrap gap-2">
          <Link
            to="/portal/finance/payment"
            search={{ payer: id }}
            className={buttonVariants({ variant: 'primary' })}
          >
            Record payment
          </Link>
          <IssueInvoiceButton />
        </div>
      )}
    </section>
  )
}

type AccountProps = { account: Parameters<typeof oldestOf>[0] & Balance }
type Balance = { owed: number; credit: number; currency: string }

const Account = ({ account }: AccountProps) => {
  const { owed, credit, currency } = account
  const oldest = oldestOf(account)
  return (
    <>
      {owed > 0 && (
        <p>
          <span className="mr-3 text-muted">Owes</span>
          <strong className="mr-3 font-heading font-semibold text-h2 tabular-nums">
            {formatAmount(owed, currency)}
          </strong>
          <span className={oldest ? 'font-semibold text-danger' : 'text-muted'}>
            {oldest ? `Overdue ${oldest.toLowerCase()}` : 'Not due yet'}
          </span>
        </p>
      )}
      {credit > 0 && (
        <p className="text-muted">
          <span className="tabular-nums">{formatAmount(credit, currency)}</span> of credit on
          account.
        </p>
      )}
    </>
  )
}
