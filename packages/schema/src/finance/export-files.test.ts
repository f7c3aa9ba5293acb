import { describe, expect, it } from 'vitest'
import { exportFiles } from './export-files.js'
import type { ExportRows } from './finance-export.js'

const days = '2026-01-01-2026-12-31'
const customer = { customer: 'Ann Lee', email: 'ann@club.example', currency: 'USD' }
const line: ExportRows['invoiceLines'][number] = {
  ...customer,
  number: '2026-0042',
  issuedOn: '2026-07-01',
  dueOn: '2026-07-31',
  item: 'Club dues',
  quantity: 2,
  cents: 6000,
  isPassThrough: false,
  account: '4000 Dues',
}
const none: ExportRows = {
  invoiceLines: [],
  credits: [],
  payments: [],
  allocations: [],
  refunds: [],
}

const quickBooks = (invoiceLines: ExportRows['invoiceLines']) =>
  exportFiles('QuickBooksInvoices', days, { ...none, invoiceLines })

describe('the files for QuickBooks Online', () => {
  it('have the headers that its importer maps by itself, and US dates', () => {
    expect(quickBooks([line])).toEqual([
      {
        name: 'quickbooks-invoices-2026-01-01-2026-12-31.csv',
        type: 'text/csv',
        content:
          '"*InvoiceNo","*Customer","*InvoiceDate","*DueDate","Memo","Item(Product/Service)","ItemDescription","ItemQuantity","ItemRate","*ItemAmount"\r\n' +
          '"2026-0042","Ann Lee","07/01/2026","07/31/2026","4000 Dues","Club dues","","2","60.00","120.00"\r\n',
      },
    ])
  })

  it('have 100 invoices and 1,000 rows at most, and never split an invoice', () => {
    const invoices = (count: number, lines: number) =>
      Array.from({ length: count * lines }, (_, index) => ({
        ...line,
        number: `2026-${Math.floor(index / lines)}`,
      }))
    const rows = ({ content }: { content: string }) => content.trimEnd().split('\r\n').length - 1
    expect(quickBooks(invoices(250, 2)).map(rows)).toEqual([200, 200, 100])
    expect(quickBooks(invoices(30, 60)).map(rows)).toEqual([960, 840])
    expect(quickBooks([]).map(rows)).toEqual([0])
    expect(quickBooks(invoices(101, 1))[1]?.name).toContain('-2-of-2-')
  })

  it('run no formula', () => {
    const [file] = quickBooks([{ ...line, customer: '=HYPERLINK("x")', item: '-Discount' }])
    expect(file?.content).toContain(`"'=HYPERLINK(""x"")"`)
    expect(file?.content).toContain(`"'-Discount"`)
  })
})

it('exports payments with their deposits, and a reversal as a negative number', () => {
  const payment: ExportRows['payments'][number] = {
    ...customer,
    receivedOn: '2026-07-15',
    method: 'Check',
    reference: '1042',
    cents: -12_000,
    isReversal: true,
    depositedOn: null,
    depositAccount: null,
    depositReference: null,
  }
  const [file] = exportFiles('QuickBooksPayments', days, { ...none, payments: [payment] })
  expect(file?.content.split('\r\n')[1]).toBe(
    '"2026-07-15","Ann Lee","ann@club.example","Check","1042","-120.00","USD","Yes","","",""',
  )
})

it('exports everything as CSV, in the decimals of each currency', () => {
  const kuwait = { ...line, currency: 'KWD' }
  const files = exportFiles('Csv', days, { ...none, invoiceLines: [kuwait] })
  expect(files).toHaveLength(5)
  expect(files[0]?.content).toContain('"2","6.000","12.000","KWD"')
})
