import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { InvoiceList } from '#/features/finance/invoice-list'

export const Route = createFileRoute('/portal/finance/invoice/')({
  validateSearch: tableView,
  component: InvoiceList,
})
