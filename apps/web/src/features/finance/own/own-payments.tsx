import { formatMethod } from '@clubhouse/schema/finance/format-method'
import { formatAmount } from '@clubhouse/schema/money'
import { Download } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { formatLongDate } from '#/components/format/date'
import { RecordRows } from '#/components/record-page/record-rows'
import { Button } from '#/components/ui/button'
import { useSaveDocument } from '../documents/use-save-document'

/** A member's payments, each with its receipt; nothing if there are none. */
export function OwnPayments() {
  const payments = trpc.payment.own.useQuery({ limit: 100 }).data
  const { save, isLoading } = useSaveDocument()
  if (!payments || payments.length === 0) return null
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-2 text-h3">
        Payments
      </h2>
      <RecordRows label="Payments" rows={payments} keyOf={({ id }) => id}>
        {({ id, reversesId, reversedById, receivedOn, cents, currency, ...way }) => (
          <>
            <span>
              {reversesId ? `${formatMethod(way)} reversed` : formatMethod(way)}
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
                  onClick={() => save((client) => client.document.ownReceipt.query({ id }))}
                >
                  <Download aria-hidden className="size-5" />
                </Button>
              )}
            </span>
          </>
        )}
      </RecordRows>
    </section>
  )
}
