import { createFileRoute } from '@tanstack/react-router'
import { RecordPaymentsPage } from '#/features/finance/payments/record-payments-page'

export const Route = createFileRoute('/portal/finance/payment/')({
  component: RecordPaymentsPage,
})
