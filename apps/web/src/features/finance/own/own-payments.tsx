import { trpc } from '#/api/trpc'
import { ReceiptRows } from '../payments/receipt-rows'

/** The caller's payments, each with its receipt; nothing if there are none. */
export const OwnPayments = () => (
  <ReceiptRows
    payments={trpc.payment.own.useQuery({ limit: 100 }).data ?? []}
    receiptOf={(id) => (client) => client.document.ownReceipt.query({ id })}
  />
)
