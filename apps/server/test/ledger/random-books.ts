import { removeBooks } from '@clubhouse/db/seed'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { createMember } from '../builders.js'
import { call } from '../call.js'
import { randomFrom } from '../random-from.js'
import type { TestServer } from '../server.js'

export const today = '2030-03-31'

/**
 * Random operations on the books of a club with eight members: most are possible, some are not, and none may break
 * anything. `step` makes the next one and returns it with its status.
 */
export async function randomBooks(server: TestServer, token: string, seed: number) {
  const { db } = server
  const random = randomFrom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[upTo(items.length)]
  const day = () => addDays(today, -upTo(12))
  const cents = () => 1 + upTo(5000)
  const currency = () => oneOf(['USD', 'USD', 'USD', 'JPY', 'KWD'])
  const members: string[] = []
  for (let count = 0; count < 8; count++)
    members.push((await createMember(server, { passwordHash: null })).id)

  const someInvoice = async () =>
    oneOf(await db.invoice.findMany({ select: { id: true, status: true }, orderBy: { id: 'asc' } }))
  const somePayment = async () =>
    oneOf(await db.payment.findMany({ select: { id: true }, orderBy: { id: 'asc' } }))
  const someAllocations = async () => {
    const open = await db.invoice.findMany({
      where: { status: 'Open' },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    const chosen = new Set([oneOf(open)?.id, oneOf(open)?.id].flatMap((id) => id ?? []))
    return [...chosen].map((invoiceId) => ({ invoiceId, cents: 1 + upTo(2500) }))
  }

  type Operation = () => Promise<[path: `/${string}`, body: object] | null | undefined>
  const operations: Record<string, Operation> = {
    bill: async () => {
      const issuedOn = day()
      const line = () => ({ item: 'Dues', cents: cents(), quantity: 1 + upTo(2) })
      const body = { userId: oneOf(members), issuedOn, dueOn: addDays(issuedOn, upTo(9)) }
      return ['/invoice', { ...body, currency: currency(), lines: [line(), line()] }]
    },
    pay: async () => {
      const allocations = await someAllocations()
      const body = { payerId: oneOf(members), receivedOn: day(), currency: currency() }
      const method = oneOf(['Check', 'Cash', 'Ach', 'Other'])
      const donations = upTo(6) === 0 ? [{ item: 'Gift', cents: 100 }] : []
      return ['/payment', { ...body, method, cents: 5100 - upTo(400), allocations, donations }]
    },
    apply: async () => {
      const payment = await somePayment()
      const allocations = await someAllocations()
      return payment && [`/payment/${payment.id}/apply`, { effectiveOn: day(), allocations }]
    },
    reverse: async () => {
      const payment = await somePayment()
      return payment && [`/payment/${payment.id}/reverse`, { effectiveOn: day() }]
    },
    refund: async () => {
      const payment = await somePayment()
      const body = { cents: cents(), refundedOn: day(), method: 'Check' }
      return payment && [`/payment/${payment.id}/refund`, body]
    },
    credit: async () => {
      const invoice = await someInvoice()
      const kind = oneOf(['Adjustment', 'WriteOff'])
      return (
        invoice && [`/invoice/${invoice.id}/credit`, { kind, cents: cents(), effectiveOn: day() }]
      )
    },
    void: async () => {
      const invoice = await someInvoice()
      return invoice && [`/invoice/${invoice.id}/void`, { effectiveOn: day() }]
    },
    deposit: async () => {
      const payment = await somePayment()
      return payment && ['/deposit', { depositedOn: day(), paymentIds: [payment.id] }]
    },
  }
  const names = ['bill', 'bill', 'bill', 'pay', 'pay', 'pay', 'apply', 'apply']
  const choices = [...names, 'reverse', 'refund', 'credit', 'void', 'deposit']

  return {
    members,
    /** Makes a random operation; null when it has nothing to work on. */
    async step(): Promise<{ name: string; status: number; message: string } | null> {
      const name = oneOf(choices) ?? 'bill'
      const [path, body] = (await operations[name]?.()) ?? []
      if (!path) return null
      const { status, message } = await call(server, `POST ${path}`, { token, body })
      return { name, status, message: message?.message ?? '' }
    },
    /** Removes the books, so that a long run stays fast. */
    clear: () => db.$transaction((tx) => removeBooks(tx, null)),
  }
}
