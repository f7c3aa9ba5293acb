import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { treasurer } from '../../../../test/ledger/treasurer.js'
import { startServer, type TestServer } from '../../../../test/server.js'

let server: TestServer
let books: ReturnType<typeof treasurer>
let admin: string
let ann: { id: string; token: string }
let bo: { token: string }
let invoice: { id: string }
let payment: { id: string }

async function member(firstname: string) {
  const { id } = await createMember(server, { firstname, lastname: 'Poe' })
  const user = await server.db.user.findUniqueOrThrow({ where: { id } })
  return { id, token: await tokenFor(server, user) }
}

beforeAll(async () => {
  server = await startServer()
  server.clock.set('2030-02-01T17:00:00Z')
  admin = await tokenFor(server, await createAdmin(server))
  books = treasurer(server, admin)
  ann = await member('Ann')
  bo = await member('Bo')
  invoice = await books.bill(ann.id, 12_000, { issuedOn: '2030-01-01', dueOn: '2030-01-31' })
  payment = await books.pay({
    ...{ payerId: ann.id, receivedOn: '2030-01-15', cents: 5000, reference: '1042' },
    allocations: [{ invoiceId: invoice.id, cents: 5000 }],
  })
})
afterAll(() => server.close())

async function file(path: string, token: string) {
  const response = await fetch(`${server.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (response.status !== 200) return { status: response.status, text: '', headers: null }
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { text } = await extractText(bytes, { mergePages: true })
  const { headers } = response
  return { status: 200, text: text.replaceAll(/\s+/g, ' '), headers }
}

it('an invoice shows what was paid of it, to the treasurer and to its member', async () => {
  for (const [path, token] of [
    [`/invoice/${invoice.id}/file`, admin],
    [`/account/invoice/${invoice.id}/file`, ann.token],
  ] as const) {
    const { text, headers } = await file(path, token)
    expect(headers?.get('content-type')).toBe('application/pdf')
    expect(headers?.get('content-disposition')).toContain('invoice-2030-0001.pdf')
    expect(text).toContain('Ann Poe')
    expect(text).toContain('Check 1042, January 15, 2030 −$50.00 Amount due $70.00')
  }
})

it('members get nobody else’s documents', async () => {
  for (const path of [
    `/account/invoice/${invoice.id}/file`,
    `/account/payment/${payment.id}/receipt`,
  ] as const) {
    expect((await file(path, bo.token)).status).toBe(404)
  }
  expect((await file('/account/statement/file', bo.token)).text).not.toContain('Check 1042')
})

it('a receipt and a statement agree with the books', async () => {
  const receipt = await file(`/account/payment/${payment.id}/receipt`, ann.token)
  expect(receipt.text).toContain('2030-0001 Dues $50.00')
  const statement = await file('/account/statement/file', ann.token)
  expect(statement.text).toContain('Invoice 2030-0001: Dues $120.00 $120.00')
  expect(statement.text).toContain('You owe $70.00')
})

it('invoices of Stripe have no document here', async () => {
  const { id } = await server.db.invoice.create({
    data: { userId: ann.id, stripeInvoiceId: 'in_1', status: 'Open', total: 1800 },
  })
  expect((await file(`/invoice/${id}/file`, admin)).status).toBe(404)
})
