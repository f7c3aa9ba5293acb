import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { depositSlip } from './deposit-slip.js'
import type { InvoiceInput, Letterhead, StatementInput } from './document-input.js'
import { invoiceDocument, invoicesDocument } from './invoice-document.js'
import { receiptDocument } from './receipt-document.js'
import { statementsDocument } from './statement-document.js'

const club: Letterhead = {
  name: 'Rotary Club of Cedar Bend',
  logo: null,
  address: { line1: 'PO Box 118', line2: '', city: 'Cedar Bend', state: 'NC', postalCode: '27500' },
  email: 'info@cedar.example',
  checks: {
    payableTo: 'Rotary Club of Cedar Bend',
    address: ['PO Box 118', 'Cedar Bend, NC 27500'],
  },
}
const to = { name: 'Łukasz Ümit', address: ['12 Elm Street', 'Cedar Bend, NC 27500'] }

const invoice: InvoiceInput = {
  club,
  to,
  number: '2026-0042',
  issuedOn: '2026-07-01',
  dueOn: '2026-07-31',
  currency: 'USD',
  isVoid: false,
  lines: [
    { item: 'Club dues', description: 'July to December', quantity: 1, rate: 12000, amount: 12000 },
    { item: 'Lunches', description: '', quantity: 3, rate: 1550, amount: 4650 },
  ],
  credits: [{ on: '2026-07-15', what: 'Check 1042', amount: 5000 }],
  note: '',
}

const lunch = { item: 'Lunch', description: '', quantity: 1, rate: 1500, amount: 1500 }

const statement: StatementInput = {
  club,
  to,
  from: '2026-07-01',
  until: '2026-12-31',
  currency: 'USD',
  opening: -500,
  ages: [],
  lines: [
    { on: '2026-07-01', what: 'Invoice 2026-0042', amount: 12000 },
    { on: '2026-07-15', what: 'Check 1042', amount: -5000 },
  ],
}

async function read(file: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(document, { mergePages: false })
  return { pages: text, document }
}

const textOf = async (file: Buffer) => (await read(file)).pages.join(' ').replaceAll(/\s+/g, ' ')

describe('an invoice', () => {
  it('has the lines, what was paid, what is due and where to send a check', async () => {
    const text = await textOf(await invoiceDocument(invoice))
    for (const part of [
      'Invoice 2026-0042',
      'Łukasz Ümit 12 Elm Street Cedar Bend, NC 27500',
      'Issued July 1, 2026 Due July 31, 2026 Amount due $116.50',
      'Club dues July to December 1 $120.00 $120.00',
      'Lunches 3 $15.50 $46.50',
      'Total $166.50 Check 1042, July 15, 2026 −$50.00 Amount due $116.50',
      'payable to Rotary Club of Cedar Bend and send it to: PO Box 118 Cedar Bend, NC 27500',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('asks for no payment when it is paid or void', async () => {
    const paid = { ...invoice, credits: [{ on: '2026-07-15', what: 'Cash', amount: 16650 }] }
    expect(await textOf(await invoiceDocument(paid))).not.toContain('Pay by check')
    const text = await textOf(await invoiceDocument({ ...invoice, isVoid: true }))
    expect(text).toContain('Void: nothing to pay')
    expect(text).not.toContain('Pay by check')
  })

  it('is a tagged Letter document with a title and a language', async () => {
    const { document } = await read(await invoiceDocument(invoice))
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Invoice 2026-0042', Language: 'en-US' })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const page = await document.getPage(1)
    expect(page.view).toEqual([0, 0, 612, 792])
    const tree = JSON.stringify(await page.getStructTree())
    for (const role of ['H1', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
  })

  it('repeats the header of a long table and numbers the pages', async () => {
    const lines = Array.from({ length: 90 }, (_, index) => ({
      item: `Lunch ${index + 1}`,
      description: '',
      quantity: 1,
      rate: 1500,
      amount: 1500,
    }))
    const { pages } = await read(await invoiceDocument({ ...invoice, lines, credits: [] }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (page.includes('Lunch')) expect(page).toContain('Quantity')
    }
    for (const { item } of lines) expect(pages.join('\n')).toContain(item)
  })

  it('has separate page numbers in a file with others', async () => {
    const more = Array.from({ length: 22 }, () => ({ ...lunch }))
    const inputs = [
      { ...invoice, lines: more },
      { ...invoice, number: '2026-0043' },
    ]
    const { pages } = await read(await invoicesDocument(inputs, 'Invoices'))
    expect(pages.map((page) => /Page \d of \d/.exec(page)?.[0])).toEqual([
      'Page 1 of 2',
      'Page 2 of 2',
      'Page 1 of 1',
    ])
    expect(pages[2]).toContain('Invoice 2026-0043')
  })

  it('prints a box for characters that the font lacks, with a note', async () => {
    const text = await textOf(
      await invoiceDocument({ ...invoice, to: { name: '李 Wei', address: [] } }),
    )
    expect(text).toContain('□ Wei')
    expect(text).toContain('stands for a character that this document can’t print')
    const known = { ...invoice, to: { name: 'Łukasz Ümit Ελένη Юлия', address: [] } }
    const complete = await textOf(await invoiceDocument(known))
    expect(complete).toContain('Łukasz Ümit Ελένη Юлия')
    expect(complete).not.toContain('stands for')
  })

  it('prints amounts of currencies without cents and with thousandths', async () => {
    const lines = [{ item: 'Dues', description: '', quantity: 1, rate: 18000, amount: 18000 }]
    const of = (currency: string) => invoiceDocument({ ...invoice, currency, lines, credits: [] })
    expect(await textOf(await of('JPY'))).toContain('¥18,000')
    expect(await textOf(await of('KWD'))).toMatch(/KWD.18\.000/)
  })
})

describe('a statement', () => {
  it('runs from the opening to the closing balance', async () => {
    const text = await textOf(await statementsDocument([statement]))
    expect(text).toContain('Opening balance −$5.00 Closing balance $65.00')
    expect(text).toContain('Jul 1, 2026 Invoice 2026-0042 $120.00 $115.00')
    expect(text).toContain('Jul 15, 2026 Check 1042 $50.00 $65.00')
    expect(text).toContain('You owe $65.00')
    expect(text).toContain('PO Box 118')
  })

  it('divides what is owed by its age', async () => {
    const ages = [
      { label: 'Not due', amount: 2000 },
      { label: '31–60 days', amount: 5000 },
      { label: 'Credit', amount: -500 },
    ]
    const text = await textOf(await statementsDocument([{ ...statement, ages }]))
    expect(text).toContain('Not due 31–60 days Credit $20.00 $50.00 −$5.00')
  })

  it('shows credit on account, and an empty period', async () => {
    const text = await textOf(await statementsDocument([{ ...statement, lines: [] }]))
    expect(text).toContain('Credit on account $5.00')
    expect(text).not.toContain('send it to')
  })
})

it('a receipt has what was paid and what stays as credit', async () => {
  const text = await textOf(
    await receiptDocument({
      club,
      to,
      receivedOn: '2026-07-15',
      currency: 'USD',
      amount: 20000,
      method: 'Check 1042',
      paid: [{ number: '2026-0042', what: 'Club dues', amount: 16650 }],
      refunded: 0,
      isReversed: false,
    }),
  )
  expect(text).toContain('Received July 15, 2026 Method Check 1042 Amount $200.00')
  expect(text).toContain('2026-0042 Club dues $166.50')
  expect(text).toContain('Credit on account $33.50 Payment $200.00')
})

it('a deposit slip lists cash, then the checks, with subtotals per method', async () => {
  const payments = [
    { payer: 'Ann Lee', method: 'Check', reference: '1042', amount: 12000 },
    { payer: 'Bob Ray', method: 'Check', reference: '77', amount: 6000 },
    { payer: 'Cy Day', method: 'Cash', reference: '', amount: 2000 },
  ]
  const text = await textOf(
    await depositSlip({ club, depositedOn: '2026-07-20', currency: 'USD', account: '', payments }),
  )
  expect(text).toContain('Cy Day Cash $20.00 Ann Lee Check 1042 $120.00')
  expect(text).toContain('Cash (1) $20.00 Check (2) $180.00 Total deposit $200.00')
})
