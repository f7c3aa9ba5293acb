import type { InvoiceRecord, InvoiceStatus } from '@clubhouse/schema/finance/invoice'
import type { ReactNode } from 'react'
import { allRecords, type RecordState } from '#/components/record-list/use-states'
import { isOverdue } from './overdue'

const paid: readonly InvoiceStatus[] = ['Paid', 'PartlyRefunded', 'Refunded', 'Disputed']
const pending: readonly InvoiceStatus[] = ['Draft', 'Open']

type Status = Pick<InvoiceRecord, 'status'>

/** Whether its payment arrived, also if it was returned or withheld later. */
export const isPaid = ({ status }: Status): boolean => paid.includes(status)

/** Whether it is still to be paid. */
export const isPending = ({ status }: Status): boolean => pending.includes(status)

const oldestFirst = (one: InvoiceRecord, other: InvoiceRecord) =>
  (one.dueDate ?? '').localeCompare(other.dueDate ?? '')

/** The tabs of the invoices; `remind` is the button while some are overdue. */
export const invoiceStates = (remind: ReactNode): RecordState<InvoiceRecord>[] => [
  {
    value: 'overdue',
    label: 'Overdue',
    has: isOverdue,
    order: oldestFirst,
    isFirst: true,
    action: remind,
  },
  {
    value: 'open',
    label: 'Open',
    has: (invoice) => invoice.status === 'Open' && !isOverdue(invoice),
  },
  { value: 'paid', label: 'Paid', has: isPaid },
  {
    value: 'void',
    label: 'Void',
    has: (invoice) => !isPaid(invoice) && !isPending(invoice),
  },
  allRecords,
]
