import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { inUnits } from '@clubhouse/schema/money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lists } from '#/api/lists'
import { EmptyState } from '#/components/empty-state'
import { RecordList } from '#/components/record-list/record-list'
import { formatInvoice, invoiceColumns, invoiceCsv, invoicePhoneRow } from './invoice-table'
import { MonthChart } from './month-chart'

const searchText = (invoice: InvoiceRecord) =>
  [
    invoice.user.fullname,
    invoice.user.email,
    invoice.status,
    formatInvoice(invoice),
    inUnits(invoice.total, invoice.currency),
  ].join(' ')

const csv = { filename: 'invoices.csv', columns: invoiceCsv }

/** Every invoice, for administrators. */
export function InvoiceList() {
  const invoices = useQuery(lists.invoices)
  const navigate = useNavigate()
  return (
    <RecordList
      title="Invoices"
      columns={invoiceColumns}
      phoneRow={invoicePhoneRow}
      query={invoices}
      searchText={searchText}
      onOpen={({ id }) => navigate({ to: '/portal/finance/invoice/$id', params: { id } })}
      csv={csv}
      empty={<EmptyState text="No invoices found." />}
      above={<MonthChart invoices={invoices.data} />}
    />
  )
}
