import { formatStatus } from '@clubhouse/schema/finance/format-status'
import { type InvoiceDetail, keptAmount } from '@clubhouse/schema/finance/invoice'
import { isId } from '@clubhouse/schema/is-id'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { BellRing, ExternalLink, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { UserLink } from '#/api/user-link'
import { Fact } from '#/components/facts'
import { formatClubDay, formatInstant } from '#/components/format/date'
import { PageHeader } from '#/components/page-header'
import { PropertyCard, TechnicalDetails } from '#/components/record-page/property-card'
import { RecordLayout } from '#/components/record-page/record-layout'
import { RecordLinks } from '#/components/record-page/record-links'
import { RecordState } from '#/components/record-page/record-state'
import { Button, buttonVariants } from '#/components/ui/button'
import { ClubInvoiceAmounts } from './invoice/club-invoice-amounts'
import { ClubInvoiceDrawers } from './invoice/club-invoice-drawers'
import { ClubInvoiceMenu } from './invoice/club-invoice-menu'
import { RemindInvoiceDialog } from './invoice/remind-invoice-dialog'
import { isPaid, isPending } from './invoice-states'
import { formatInvoice, formatReturns, InvoiceStatusText } from './invoice-table'
import { isOverdue } from './overdue'

const breadcrumb = [{ to: '/portal/finance/invoice', label: 'Invoices' }] as const

/** Shows one invoice: who owes how much, and what was paid back. */
export function InvoicePage({ id }: { id: string }) {
  const invoice = trpc.invoice.get.useQuery({ id }, { enabled: isId(id) })
  return (
    <RecordState
      noun="Invoice"
      breadcrumb={breadcrumb}
      isId={isId(id)}
      query={invoice}
      nameOf={titleOf}
    >
      {(invoice) => <Detail invoice={invoice} />}
    </RecordState>
  )
}

/** Whether the headline begins with the status, which then isn't repeated beside the title. */
const isInHeadline = (invoice: InvoiceDetail) =>
  headlineOf(invoice)[0].startsWith(formatInvoice(invoice))

type InvoiceProps = { invoice: InvoiceDetail }

const titleOf = ({ number, user }: InvoiceDetail) =>
  number ? `Invoice ${number} for ${user.fullname}` : `Invoice for ${user.fullname}`

const Detail = ({ invoice }: InvoiceProps) => (
  <>
    <RecordLayout
      header={
        <PageHeader
          breadcrumb={breadcrumb}
          title={titleOf(invoice)}
          badges={!isInHeadline(invoice) && <InvoiceStatusText invoice={invoice} />}
          more={invoice.source === 'Club' && <ClubInvoiceMenu invoice={invoice} />}
        />
      }
      properties={<InvoiceProperties invoice={invoice} />}
    >
      <Total invoice={invoice} />
      <NextActions invoice={invoice} />
      {invoice.source === 'Club' ? (
        <ClubInvoiceAmounts invoice={invoice} />
      ) : (
        <Amounts invoice={invoice} />
      )}
    </RecordLayout>
    {invoice.source === 'Club' && <ClubInvoiceDrawers invoice={invoice} />}
  </>
)

function Total({ invoice }: InvoiceProps) {
  const [first, more] = headlineOf(invoice)
  return (
    <p>
      <strong className="mr-3 font-heading font-semibold text-h2 tabular-nums">{first}</strong>
      <span className="text-muted">{more}</span>
    </p>
  )
}

/** Returns the outcome of the invoice, and a detail in smaller print. */
function headlineOf(invoice: InvoiceDetail): [string, string | null] {
  const { status, source, total, balance, currency, dueDate } = invoice
  const amount = formatAmount(source === 'Club' && isPending(invoice) ? balance : total, currency)
  if (isPending(invoice)) {
    const due = dueDate && formatClubDay(dueDate)
    return [amount, due && `${isOverdue(invoice) ? 'was due' : 'due'} ${due}`]
  }
  if (isPaid(invoice)) return [`Paid ${amount}`, formatReturns(invoice).join(' · ')]
  return [formatStatus(status), amount]
}

function NextActions({ invoice }: InvoiceProps) {
  const { id, user, status, source, balance, hostedInvoiceUrl } = invoice
  const [isAsking, setAsking] = useState(false)
  const opensMembers = useMay('members')
  const edits = useMay('finance.write')
  return (
    <RecordLinks name={user.fullname} email={user.email}>
      {edits && source === 'Club' && balance > 0 && (
        <Link
          to="/portal/finance/payment"
          search={{ payer: user.id }}
          className={buttonVariants({ variant: 'primary' })}
        >
          Record payment
        </Link>
      )}
      {hostedInvoiceUrl && (
        <a
          href={hostedInvoiceUrl}
          target="_blank"
          rel="noopener"
          className={buttonVariants({ variant: status === 'Open' ? 'primary' : 'quiet' })}
        >
          Open invoice <ExternalLink aria-hidden className="size-5" />
        </a>
      )}
      {edits && isOverdue(invoice) && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          <BellRing aria-hidden className="size-5" /> Remind
        </Button>
      )}
      {isAsking && (
        <RemindInvoiceDialog id={id} fullname={user.fullname} onClose={() => setAsking(false)} />
      )}
      {opensMembers && (
        <Link
          to="/portal/user/$id"
          params={{ id: user.id }}
          search={{ tab: 'dues' }}
          className={buttonVariants({ variant: 'quiet' })}
        >
          <Wallet aria-hidden className="size-5" /> All dues
        </Link>
      )}
    </RecordLinks>
  )
}

/** The plan and the total, what was taken off it, and what the club has of it. */
function Amounts({ invoice }: InvoiceProps) {
  const { plan, total, credited, refunded, disputed, currency } = invoice
  const lines = [
    { label: 'Total', amount: total },
    { label: 'Credited', amount: -credited },
    { label: 'Refunded', amount: -refunded },
    { label: 'Disputed', amount: -disputed },
  ].filter(({ label, amount }) => label === 'Total' || amount !== 0)
  return (
    <section aria-label="Amounts">
      <dl className="max-w-prose">
        {plan && <Line label="For">{plan}</Line>}
        {[...lines, { label: 'Received', amount: keptAmount(invoice) }].map(({ label, amount }) => (
          <Line key={label} label={label}>
            {formatAmount(amount, currency)}
          </Line>
        ))}
      </dl>
    </section>
  )
}

const Line = ({ label, children }: { label: string; children: string }) => (
  <div className="flex min-h-13 items-center justify-between gap-4 border-border border-b last:font-semibold">
    <dt>{label}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
)

const InvoiceProperties = ({ invoice }: InvoiceProps) => (
  <>
    <PropertyCard title="Details" isOpen>
      <Fact label="Member">
        <UserLink
          user={invoice.user}
          className="finger-high text-primary underline underline-offset-4"
        />
      </Fact>
      <Fact label="Status">{formatInvoice(invoice)}</Fact>
      <Fact label="Due Date">{invoice.dueDate && formatClubDay(invoice.dueDate)}</Fact>
      <Fact label="Last Reminder">{invoice.remindedAt && formatClubDay(invoice.remindedAt)}</Fact>
      <Fact label="Created">{formatClubDay(invoice.createdAt)}</Fact>
      <Fact label="Updated">{formatInstant(invoice.updatedAt)}</Fact>
    </PropertyCard>
    <TechnicalDetails>
      {invoice.stripeInvoiceId && <Fact label="Stripe ID">{invoice.stripeInvoiceId}</Fact>}
      <Fact label="Invoice ID">{invoice.id}</Fact>
      <Fact label="User ID">{invoice.user.id}</Fact>
    </TechnicalDetails>
  </>
)
