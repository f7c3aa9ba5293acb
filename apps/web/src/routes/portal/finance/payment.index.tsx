import { createFileRoute } from '@tanstack/react-router'
import { RecordPaymentsPage } from '#/features/finance/payments/record-payments-page'
import { textParam } from '#/site/search-params'

export const Route = createFileRoute('/portal/finance/payment/')({
  validateSearch: ({ payer }: Record<string, unknown>): { payer?: string | undefined } => ({
    payer: textParam(payer),
  }),
  component: () => <RecordPaymentsPage payer={Route.useSearch().payer} />,
})
