import { createFileRoute } from '@tanstack/react-router'
import { FeeList } from '#/features/finance/event-fees/fee-list'

export const Route = createFileRoute('/portal/finance/event-fee/')({ component: FeeList })
