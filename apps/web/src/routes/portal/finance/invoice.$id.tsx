import { createFileRoute } from '@tanstack/react-router'
import { InvoicePage } from '#/features/finance/invoice-page'

export const Route = createFileRoute('/portal/finance/invoice/$id')({
  component: () => <InvoicePage id={Route.useParams().id} />,
})
