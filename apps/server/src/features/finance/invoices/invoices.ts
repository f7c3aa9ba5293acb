import { type Db, Prisma } from '@clubhouse/db'
import { type InvoiceRecord, invoiceRecord } from '@clubhouse/schema/finance/invoice'
import type { ListPage } from '@clubhouse/schema/list-page'
import type { JsonText } from '../../../core/json-text.js'
import { type List, pageOf } from '../../../core/list-page.js'
import { columnsOf, instantText, queryJson } from '../../../core/query-json.js'
import { columnsOfRecord } from '../../../core/record-fields.js'
import { payerObject } from './payer.js'

const invoice = columnsOf<Prisma.InvoiceScalarFieldEnum>('i')
const columns = columnsOfRecord(invoiceRecord, invoice, {
  user: payerObject,
  dueDate: instantText(invoice('dueDate')),
  createdAt: instantText(invoice('createdAt')),
})

const newestFirst = {
  table: Prisma.sql`invoice i`,
  alias: Prisma.sql`i`,
  keys: [invoice('createdAt'), invoice('id')],
  descending: true,
} satisfies List

/** Every invoice, newest first. */
export function listInvoices(db: Db, page: ListPage): Promise<JsonText<InvoiceRecord[]>> {
  const { rows, order } = pageOf(page, newestFirst)
  return queryJson<InvoiceRecord>(
    db,
    columns,
    Prisma.sql`FROM ${rows} JOIN "user" u ON u.id = i.user_id ${order}`,
  )
}
