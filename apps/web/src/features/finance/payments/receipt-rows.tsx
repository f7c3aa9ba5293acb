import { formatMethod } from '@clubhouse/schema/finance/format-method'
import type { PaymentRecord } from '@clubhouse/schema/finance/payment'
import { formatAmount } from '@clubhouse/schema/money'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatLongDate } from '#/components/format/date'
import { RecordRows } from '#/components/record-page/record-rows'
import { Button } from '#/components/ui/button'
import { type LoadDocument, useSaveDocument } from '../documents/use-save-document'

type ReceiptRowsProps = {
  payments: readonly PaymentRecord[]
  /** Loads a payment's receipt. */
  receiptOf: (id: string) => LoadDocument
  /** Replaces a payment's name by a link. */
  link?: (id: string, name: string) => ReactNode
}

/** A member's payments, each with its receipt; nothing if there are none. */
export function ReceiptRows({ payments, receiptOf, link }: ReceiptRowsProps) {
  const titleId = useId()
  const { save, isLoading } = useSaveDocument()
  if (payments.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-h3">
        Payments
      </h2>
      <RecordRows label="Payments" rows={payments} keyOf={({ id }) => id}>
        {(payment) => {
          const { id, reversesId, reversedById, receivedOn, cents, currency } = payment
          return (
            <>
              <span>
                {link ? link(id, nameOf(payment)) : nameOf(payment)}
                <span className="ml-2 text-muted">{formatLongDate(receivedOn)}</span>
              </span>
              <span className="flex items-center gap-3">
                <span className="tabular-nums">{formatAmount(cents, currency)}</span>
                {!reversesId && !reversedById && (
                  <Button
                    variant="ghost"
                    size="icon"
                    disabled={isLoading}
                    aria-label={`Download the receipt of ${formatLongDate(receivedOn)}`}
                    onClick={() => save(receiptOf(id))}
                  >
                    <Download aria-hidden className="size-5" />
                  </Button>
                )}
              </span>
            </>
          )
        }}
      </RecordRows>
    </section>
  )
}

const nameOf = (payment: PaymentRecord): string => {
  const { reversesId, reversedById } = payment
  return [formatMethod(payment), (reversesId && 'reversal') || (reversedById && 'reversed')]
    .filter(Boolean)
    .join(', ')
}
