import { describe, expect, it } from 'vitest'
import {
  type ExportedLine,
  type ExportedPayment,
  linesCsv,
  paymentsCsv,
  quickBooksFiles,
} from './export-files.js'

const line: ExportedLine = {
  number: '2026-0042',
  customer: 'Ann Lee',
  issuedOn: '2026-07-01',
  dueOn: '2026-07-31',
  item: 'Club dues',
  description: 'July to December',
  quantity: 2,
  rate: 6000,
  amount: 12000,
  currency: 'USD',
  memo: '',
}

const payment: ExportedPayment = {
  receivedOn: '2026-07-15',
  payer: 'Ann Lee',
  method: 'Check',
  reference: '1042',
  amount: 12000,
  currency: 'USD',
  invoices: ['2026-0042', '2026-0043'],
  depositedOn: null,
}

describe('the files for QuickBooks Online', () => {
  it('have the headers that its importer maps by itself, and US dates', () => {
    expect(quickBooksFiles([line])).toEqual([
      '"*InvoiceNo","*Customer","*InvoiceDate","*DueDate","Memo","Item(Product/Service)","ItemDescription","ItemQuantity","ItemRate","*ItemAmount"\r\n' +
        '"2026-0042","Ann Lee","07/01/2026","07/31/2026","","Club dues","July to December","2","60.00","120.00"\r\n',
    ])
  })

  it('have 100 invoices and 1,000 rows at most, and never split an invoice', () => {
    const invoices = (count: number, lines: number) =>
      Array.from({ length: count * lines }, (_, index) => ({
        ...line,
        number: `2026-${Math.floor(index / lines)}`,
      }))
    const rows = (file: string) => file.trimEnd().split('\r\n').length - 1
    expect(quickBooksFiles(invoices(250, 2)).map(rows)).toEqual([200, 200, 100])
    expect(quickBooksFiles(invoices(30, 60)).map(rows)).toEqual([960, 840])
    expect(quickBooksFiles([])).toEqual([])
  })

  it('run no formula, and keep negative amounts as numbers', () => {
    const [file] = quickBooksFiles([
      { ...line, customer: '=HYPERLINK("x")', item: '-Discount', rate: -500, amount: -1000 },
    ])
    expect(file).toContain(`"'=HYPERLINK(""x"")"`)
    expect(file).toContain(`"'-Discount"`)
    expect(file).toContain('"-5.00","-10.00"')
  })
})

it('exports lines with ISO dates and the decimals of their currency', () => {
  const [, row] = linesCsv([{ ...line, currency: 'KWD', dueOn: null }]).split('\r\n')
  expect(row).toBe(
    '"2026-0042","Ann Lee","2026-07-01","","Club dues","July to December","2","6.000","12.000","KWD",""',
  )
})

it('exports payments with their invoices and deposit', () => {
  const [, row] = paymentsCsv([payment]).split('\r\n')
  expect(row).toBe('"2026-07-15","Ann Lee","Check","1042","120.00","USD","2026-0042 2026-0043",""')
})
