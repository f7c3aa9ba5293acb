import { createFileRoute } from '@tanstack/react-router'
import { type TableView, tableView } from '#/components/data-table/view'
import { InvoiceList } from '#/features/finance/invoice-list'

export const Route = createFileRoute('/portal/finance/invoice')({
  validateSearch: (search: Record<string, unknown>): TableView & { state?: 'overdue' } => ({
    ...tableView(search),
    ...(search.state === 'overdue' && { state: 'overdue' }),
  }),
  component: InvoiceList,
})
