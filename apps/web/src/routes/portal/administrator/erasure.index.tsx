import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { requireAdmin } from '#/features/portal/require-permission'
import { ErasureList } from '#/features/privacy/erasure/erasure-list'

export const Route = createFileRoute('/portal/administrator/erasure/')({
  beforeLoad: requireAdmin,
  validateSearch: tableView,
  component: ErasureList,
})
