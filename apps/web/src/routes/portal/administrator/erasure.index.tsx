import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { ErasureList } from '#/features/privacy/erasure/erasure-list'

export const Route = createFileRoute('/portal/administrator/erasure/')({
  validateSearch: tableView,
  component: ErasureList,
})
