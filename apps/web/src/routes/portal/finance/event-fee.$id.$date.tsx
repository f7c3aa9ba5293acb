import { createFileRoute } from '@tanstack/react-router'
import { FeePage } from '#/features/finance/event-fees/fee-page'

export const Route = createFileRoute('/portal/finance/event-fee/$id/$date')({
  component: () => <FeePage {...Route.useParams()} />,
})
