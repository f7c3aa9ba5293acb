import type { InvoiceRecord, OwnInvoices } from '@clubhouse/schema/finance/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { CreditCard, Download, ExternalLink } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { formatClubDay, formatLongDate } from '#/components/format/date'
import { RecordRows } from '#/components/record-page/record-rows'
import { Button, buttonVariants } from '#/components/ui/button'
import { useSaveDocument } from '../documents/use-save-document'
import { InvoiceStatusText } from '../invoice-table'

type OwnProps = { own: OwnInvoices }

const isOwed = ({ status, balance }: InvoiceRecord) => status === 'Open' && balance > 0

/** The invoices that a member owes, the oldest first. */
export function OwedInvoices({ own: { invoices, takesCards } }: OwnProps) {
  const owed = invoices
    .filter(isOwed)
    .toSorted((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? ''))
  if (owed.length === 0) return null
  return (
    <ul aria-label="To pay" className="grid gap-3">
      {owed.map((invoice) => (
        <OwedInvoice key={invoice.id} invoice={invoice} takesCards={takesCards} />
      ))}
    </ul>
  )
}

/** A member's other invoices. */
export function EarlierInvoices({ own: { invoices } }: OwnProps) {
  const others = invoices.filter((one) => !isOwed(one))
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="mb-2 text-h3">
        Earlier invoices
      </h2>
      {others.length === 0 ? (
        <p className="text-muted">No invoices found.</p>
      ) : (
        <RecordRows label="Earlier invoices" rows={others} keyOf={({ id }) => id}>
          {(invoice) => (
            <>
              <span>
                {nameOf(invoice)}
                <span className="ml-2 text-muted">{dayOf(invoice)}</span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <span className="tabular-nums">
                  {formatAmount(invoice.total, invoice.currency)}
                </span>
                <InvoiceStatusText invoice={invoice} />
                <InvoiceFile invoice={invoice} />
              </span>
            </>
          )}
        </RecordRows>
      )}
    </section>
  )
}

type OwedInvoiceProps = { invoice: InvoiceRecord; takesCards: boolean }

function OwedInvoice({ invoice, takesCards }: OwedInvoiceProps) {
  const checkout = trpc.invoice.checkout.useMutation({
    onSuccess: ({ data }) => window.location.assign(data.url),
  })
  const { id, source, balance, currency, total, hostedInvoiceUrl } = invoice
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-border bg-surface p-4 sm:p-5">
      <div>
        <p className="text-lg">
          <strong className="mr-2 tabular-nums">{formatAmount(balance, currency)}</strong>
          {nameOf(invoice)}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {invoice.dueDate && <span>Due {formatClubDay(invoice.dueDate)}</span>}
          {balance < total && <span>of {formatAmount(total, currency)}</span>}
          <InvoiceStatusText invoice={invoice} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {source === 'Club' && takesCards && (
          <Button
            busy={checkout.isPending || checkout.isSuccess}
            onClick={() => checkout.mutate({ id })}
          >
            <CreditCard aria-hidden className="size-5" /> Pay by card
          </Button>
        )}
        {source === 'Stripe' && hostedInvoiceUrl && (
          <a
            href={hostedInvoiceUrl}
            target="_blank"
            rel="noopener"
            className={buttonVariants({ variant: 'primary' })}
          >
            Pay online <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
        <InvoiceFile invoice={invoice} />
      </div>
    </li>
  )
}

/** An invoice's PDF file; for one of Stripe's, its page. */
function InvoiceFile({ invoice }: { invoice: InvoiceRecord }) {
  const { save, isLoading } = useSaveDocument()
  const { id, source } = invoice
  if (source === 'Stripe') return null
  return (
    <Button
      variant="ghost"
      size="icon"
      busy={isLoading}
      aria-label={`Download ${nameOf(invoice)}`}
      onClick={() => save((client) => client.document.ownInvoice.query({ id }))}
    >
      {!isLoading && <Download aria-hidden className="size-5" />}
    </Button>
  )
}

const nameOf = ({ number }: InvoiceRecord) => (number ? `Invoice ${number}` : 'Membership plan')

const dayOf = ({ issuedOn, createdAt }: InvoiceRecord) =>
  issuedOn ? formatLongDate(issuedOn) : formatClubDay(createdAt)
