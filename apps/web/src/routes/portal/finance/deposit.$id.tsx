import { createFileRoute } from '@tanstack/react-router'
import { DepositPage } from '#/features/finance/deposits/deposit-page'

export const Route = createFileRoute('/portal/finance/deposit/$id')({
  component: () => <DepositPage id={Route.useParams().id} />,
})
