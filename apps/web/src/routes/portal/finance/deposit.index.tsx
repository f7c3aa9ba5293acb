import { createFileRoute } from '@tanstack/react-router'
import { DepositList } from '#/features/finance/deposits/deposit-list'

export const Route = createFileRoute('/portal/finance/deposit/')({
  component: DepositList,
})
