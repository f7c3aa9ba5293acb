import { clubDate } from '@clubhouse/schema/club-time'
import type { DepositDetail } from '@clubhouse/schema/finance/deposit'
import { formatMethod } from '@clubhouse/schema/finance/format-method'
import { isId } from '@clubhouse/schema/is-id'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
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
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useByClubClock } from '#/site/use-by-club-clock'
import { useSaveDocument } from '../documents/use-save-document'
import { paymentsOf } from '../payments/payments-of'

const breadcrumb = [{ to: '/portal/finance/deposit', label: 'Deposits' }] as const

const titleOf = ({ depositedOn }: DepositDetail) => `Deposit of ${formatLongDate(depositedOn)}`

/** Shows one bank deposit with its slip. */
export function DepositPage({ id }: { id: string }) {
  const deposit = trpc.deposit.get.useQuery({ id }, { enabled: isId(id) })
  return (
    <RecordState
      noun="Deposit"
      breadcrumb={breadcrumb}
      isId={isId(id)}
      query={deposit}
      nameOf={titleOf}
    >
      {(deposit) => <Detail deposit={deposit} />}
    </RecordState>
  )
}

function Detail({ deposit }: { deposit: DepositDetail }) {
  const edits = useMay('finance.write')
  const { id, slip, total, currency, isReversed } = deposit
  const { save, isLoading } = useSaveDocument()
  return (
    <RecordLayout
      header={
        <PageHeader
          breadcrumb={breadcrumb}
          title={titleOf(deposit)}
          badges={isReversed && <Badge tone="danger">Undone</Badge>}
          action={
            !isReversed && (
              <Button
                busy={isLoading}
                onClick={() => save((client) => client.document.depositSlip.query({ id }))}
              >
                {!isLoading && <Printer aria-hidden className="size-5" />} Print deposit slip
              </Button>
            )
          }
          more={edits && !isReversed && <UndoMenu id={id} />}
        />
      }
      properties={
        <PropertyCard title="Details" isOpen>
          <Fact label="Date">{formatLongDate(deposit.depositedOn)}</Fact>
          <Fact label="Bank account">{deposit.account}</Fact>
          <Fact label="Bank’s receipt">{deposit.reference}</Fact>
        </PropertyCard>
      }
    >
      <p>
        <strong className="mr-3 font-heading font-semibold text-h2 tabular-nums">
          {formatAmount(total, currency)}
        </strong>
        <span className="text-muted">{paymentsOf(slip.length)}</span>
      </p>
      <RecordRows label="Payments" rows={slip} keyOf={(payment) => payment.id}>
        {(payment) => (
          <>
            <Link to="/portal/finance/payment/$id" params={{ id: payment.id }} className={rowLink}>
              {payment.payer.fullname}
              <span className="ml-2 text-muted">{formatMethod(payment)}</span>
            </Link>
            <span className="tabular-nums">{formatAmount(payment.cents, currency)}</span>
          </>
        )}
      </RecordRows>
    </RecordLayout>
  )
}

function UndoMenu({ id }: { id: string }) {
  const today = useByClubClock(clubDate)
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const reverse = trpc.deposit.reverse.useMutation({
    onSettled: () => Promise.all([utils.deposit.invalidate(), utils.payment.invalidate()]),
  })
  return (
    <>
      <MoreMenu>
        <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => setIsAsking(true)}>
          Undo deposit…
        </MenuItem>
      </MoreMenu>
      {isAsking && (
        <ConfirmDialog
          title="Undo this deposit?"
          text="Its payments can be deposited again. The books keep both records."
          action="Undo deposit"
          keep="Keep deposit"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            reverse.mutate({ id, effectiveOn: today })
          }}
        />
      )}
    </>
  )
}
