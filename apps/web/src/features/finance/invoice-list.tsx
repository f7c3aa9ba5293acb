import type { InvoiceRecord } from '@clubhouse/schema/finance/invoice'
import { inUnits } from '@clubhouse/schema/money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { lists } from '#/api/lists'
import { useMay } from '#/api/shared-queries'
import { useNarrow } from '#/components/data-table/use-narrow'
import { EmptyState } from '#/components/empty-state'
import { RecordList } from '#/components/record-list/record-list'
import { IssueInvoiceButton, IssueInvoiceDrawer, IssueInvoiceItem } from './invoice/issue-invoice'
import { RemindInvoiceDialog } from './invoice/remind-invoice-dialog'
import { invoiceStates } from './invoice-states'
import { formatInvoice, invoiceColumns, invoiceCsv, invoicePhoneRow } from './invoice-table'
import { MonthChart } from './month-chart'
import { isOverdue } from './overdue'
import { formatOwed } from './owed'

const searchText = (invoice: InvoiceRecord) =>
  [
    invoice.user.fullname,
    invoice.user.email,
    invoice.status,
    invoice.number ?? '',
    formatInvoice(invoice),
    inUnits(invoice.total, invoice.currency),
  ].join(' ')

const csv = { filename: 'invoices.csv', columns: invoiceCsv }

type InvoiceListProps = {
  /** The button that reminds the members with an overdue invoice. */
  remind: (owing: readonly InvoiceRecord['user'][]) => ReactNode
  /** A sentence about when they were last reminded. */
  lastReminder: ReactNode
}

/** Every invoice, for administrators: the overdue ones first, if there are any. */
export function InvoiceList({ remind, lastReminder }: InvoiceListProps) {
  const invoices = useQuery(lists.invoices)
  const owing = useMemo(() => {
    const overdue = invoices.data?.filter(isOverdue) ?? []
    return [...new Map(overdue.map(({ user }) => [user.id, user])).values()]
  }, [invoices.data])
  const edits = useMay('finance.write')
  const narrow = useNarrow()
  const states = useMemo(() => invoiceStates(remind(owing)), [remind, owing])
  const [asking, setAsking] = useState<InvoiceRecord | null>(null)
  const hasOverdue = edits && owing.length > 0
  const columns = useMemo(() => invoiceColumns(hasOverdue ? setAsking : null), [hasOverdue])
  return (
    <>
      <RecordList
        title="Invoices"
        tools={!narrow && edits && <IssueInvoiceButton />}
        more={narrow && edits && <IssueInvoiceItem />}
        about={
          owing.length > 0 && (
            <>
              {formatOwed(invoices.data ?? [])} overdue from{' '}
              {owing.length === 1 ? '1 member' : `${owing.length.toLocaleString()} members`}.{' '}
              <span className="inline-block">{lastReminder}</span>
            </>
          )
        }
        columns={columns}
        phoneRow={invoicePhoneRow}
        query={invoices}
        states={states}
        searchText={searchText}
        csv={csv}
        empty={
          <EmptyState
            text="No invoices found."
            purpose="Invoices appear here when you bill dues, or when members subscribe to a plan."
            link={{ label: 'Bill dues', to: '/portal/finance/run' }}
          />
        }
        below={invoices.data?.length !== 0 && <MonthChart invoices={invoices.data} />}
      />
      <IssueInvoiceDrawer />
      {asking && (
        <RemindInvoiceDialog
          id={asking.id}
          fullname={asking.user.fullname}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
