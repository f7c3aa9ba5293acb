import { formatMethod } from '@clubhouse/schema/finance/format-method'
import type { PaymentDetail } from '@clubhouse/schema/finance/payment'
import { isId } from '@clubhouse/schema/is-id'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { HandCoins, Printer, Undo2 } from 'lucide-react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { UserLink } from '#/api/user-link'
import { Fact } from '#/components/facts'
import { formatLongDate } from '#/components/format/date'
import { MoreMenu } from '#/components/more-menu'
import { PageHeader } from '#/components/page-header'
import { PropertyCard } from '#/components/record-page/property-card'
import { RecordLayout } from '#/components/record-page/record-layout'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { RecordState } from '#/components/record-page/record-state'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useSaveDocument } from '../documents/use-save-document'
import { PaymentDrawers } from './payment-drawers'

const breadcrumb = [{ to: '/portal/finance/payment', label: 'Record payments' }] as const

const titleOf = ({ payer, reversesId }: PaymentDetail) =>
  `${reversesId ? 'Reversal' : 'Payment'} from ${payer.fullname}`

/** Shows one payment: what it pays, what was returned, and what is left as credit. */
export function PaymentPage({ id }: { id: string }) {
  const payment = trpc.payment.get.useQuery({ id }, { enabled: isId(id) })
  return (
    <RecordState
      noun="Payment"
      breadcrumb={breadcrumb}
      isId={isId(id)}
      query={payment}
      nameOf={titleOf}
    >
      {(payment) => <Detail payment={payment} />}
    </RecordState>
  )
}

function Detail({ payment }: { payment: PaymentDetail }) {
  const edits = useMay('finance.write')
  const { cents, currency, remainder, reversedById, reversesId } = payment
  const canChange = edits && !reversedById && !reversesId
  return (
    <>
      <RecordLayout
        header={
          <PageHeader
            breadcrumb={breadcrumb}
            title={titleOf(payment)}
            badges={reversedById && <Badge tone="danger">Reversed</Badge>}
            more={<PaymentMenu payment={payment} canChange={canChange} />}
          />
        }
        properties={<Properties payment={payment} />}
      >
        <p>
          <strong className="mr-3 font-heading font-semibold text-h2 tabular-nums">
            {formatAmount(cents, currency)}
          </strong>
          <span className="text-muted">{formatMethod(payment)}</span>
        </p>
        {remainder > 0 && <Credit payment={payment} canChange={canChange} />}
        <Allocations payment={payment} />
        {payment.refunds.length > 0 && <Refunds payment={payment} />}
      </RecordLayout>
      {canChange && <PaymentDrawers payment={payment} />}
    </>
  )
}

function PaymentMenu({ payment, canChange }: { payment: PaymentDetail; canChange: boolean }) {
  const { open } = useDrawerAddress()
  const { save } = useSaveDocument()
  const { id, remainder, reversesId, refunds } = payment
  return (
    <MoreMenu>
      {!reversesId && (
        <MenuItem
          icon={<Printer aria-hidden />}
          onSelect={() => save((client) => client.document.receipt.query({ id }))}
        >
          Print receipt
        </MenuItem>
      )}
      {canChange && remainder > 0 && (
        <MenuItem icon={<HandCoins aria-hidden />} onSelect={() => open('refund')}>
          Refund…
        </MenuItem>
      )}
      {canChange && refunds.length === 0 && (
        <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => open('reverse')}>
          Reverse payment…
        </MenuItem>
      )}
    </MoreMenu>
  )
}

function Credit({ payment, canChange }: { payment: PaymentDetail; canChange: boolean }) {
  const { open } = useDrawerAddress()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-4">
      <p>
        <strong className="tabular-nums">
          {formatAmount(payment.remainder, payment.currency)}
        </strong>{' '}
        is credit on account.
      </p>
      {canChange && <Button onClick={() => open('apply')}>Apply credit</Button>}
    </div>
  )
}

const Allocations = ({ payment: { allocations, currency } }: { payment: PaymentDetail }) => (
  <section aria-labelledby="pays">
    <h2 id="pays" className="mb-2 text-h3">
      Pays
    </h2>
    {allocations.length === 0 ? (
      <p className="text-muted">No invoices found.</p>
    ) : (
      <RecordRows
        label="Invoices"
        rows={allocations}
        keyOf={({ invoice, effectiveOn, cents }) => `${invoice.id} ${effectiveOn} ${cents}`}
      >
        {({ invoice, cents, effectiveOn }) => (
          <span className="flex w-full items-center justify-between gap-4">
            <Link
              to="/portal/finance/invoice/$id"
              params={{ id: invoice.id }}
              className={`${rowLink} flex-1`}
            >
              <span>
                Invoice {invoice.number}
                <span className="block text-muted text-sm">
                  {invoice.user.fullname} · {formatLongDate(effectiveOn)}
                </span>
              </span>
            </Link>
            <span className="shrink-0 tabular-nums">{formatAmount(cents, currency)}</span>
          </span>
        )}
      </RecordRows>
    )}
  </section>
)

const Refunds = ({ payment: { refunds, currency } }: { payment: PaymentDetail }) => (
  <section aria-labelledby="refunds">
    <h2 id="refunds" className="mb-2 text-h3">
      Refunded
    </h2>
    <RecordRows
      label="Refunds"
      rows={refunds}
      keyOf={({ refundedOn, cents, reference }) => `${refundedOn} ${cents} ${reference}`}
    >
      {(refund) => (
        <>
          <span>
            {formatMethod(refund)}
            <span className="ml-2 text-muted">{formatLongDate(refund.refundedOn)}</span>
          </span>
          <span className="tabular-nums">{formatAmount(refund.cents, currency)}</span>
        </>
      )}
    </RecordRows>
  </section>
)

const Properties = ({ payment }: { payment: PaymentDetail }) => (
  <PropertyCard title="Details" isOpen>
    <Fact label="From">
      <UserLink
        user={payment.payer}
        className="finger-high text-primary underline underline-offset-4"
      />
    </Fact>
    <Fact label="Received">{formatLongDate(payment.receivedOn)}</Fact>
    {payment.reason && <Fact label="Reason">{payment.reason}</Fact>}
    <Fact label="Deposit">
      {payment.depositId && (
        <Link
          to="/portal/finance/deposit/$id"
          params={{ id: payment.depositId }}
          className="finger-high text-primary underline underline-offset-4"
        >
          View deposit
        </Link>
      )}
    </Fact>
    {payment.reversedById && (
      <Fact label="Reversed by">
        <Link
          to="/portal/finance/payment/$id"
          params={{ id: payment.reversedById }}
          className="finger-high text-primary underline underline-offset-4"
        >
          View reversal
        </Link>
      </Fact>
    )}
  </PropertyCard>
)
