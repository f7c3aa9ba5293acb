import { createFileRoute } from '@tanstack/react-router'
import { RunList } from '#/features/finance/runs/run-list'

export const Route = createFileRoute('/portal/finance/run/')({
  component: RunList,
})
