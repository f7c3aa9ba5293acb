import { createFileRoute } from '@tanstack/react-router'
import { PaymentPage } from '#/features/finance/payments/payment-page'

export const Route = createFileRoute('/portal/finance/payment/$id')({
  component: () => <PaymentPage id={Route.useParams().id} />,
})
