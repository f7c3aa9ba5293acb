import { expect, it, onTestFinished } from 'vitest'
import { createDb } from '../client.js'
import { createTestDatabase } from '../testing.js'
import { removeBooks } from './remove-books.js'

const day = new Date('2030-01-15')
const paid = { receivedOn: day, method: 'Check', cents: 100, currency: 'USD' } as const

it('removes the books of some people, or all of them, although they are append-only', async () => {
  const database = await createTestDatabase()
  const db = createDb(database.url)
  onTestFinished(async () => {
    await db.$disconnect()
    await database.drop()
  })
  const people = await db.user.createManyAndReturn({
    data: ['Ann', 'Ben'].map((firstname) => ({ firstname, lastname: 'Poe' })),
    select: { id: true },
  })
  for (const [index, { id: userId }] of people.entries()) {
    const deposit = await db.deposit.create({ data: { depositedOn: day, currency: 'USD' } })
    const invoice = await db.invoice.create({
      data: {
        ...{ userId, source: 'Club', number: `2030-000${index + 1}`, issuedOn: day, dueDate: day },
        ...{ status: 'Open', total: 200 },
        lines: { create: { place: 0, item: 'Dues', cents: 200 } },
        credits: { create: { kind: 'Adjustment', cents: 10, effectiveOn: day } },
      },
    })
    const { id: paymentId } = await db.payment.create({
      data: { ...paid, payerId: userId, depositId: deposit.id },
    })
    await db.allocation.create({
      data: { paymentId, invoiceId: invoice.id, cents: 100, effectiveOn: day },
    })
    await db.payment.create({
      data: { ...paid, payerId: userId, cents: -100, reversesId: paymentId },
    })
  }
  const [ann] = people
  const listPlans = () =>
    db.plan.findMany({ omit: { id: true, createdAt: true }, orderBy: { cents: 'asc' } })
  const firstPlans = await listPlans()
  await db.plan.updateMany({ data: { cents: 500, lookupKey: 'other' }, limit: 1 })
  const counts = async () => [
    await db.invoice.count(),
    await db.invoiceLine.count(),
    await db.credit.count(),
    await db.payment.count(),
    await db.allocation.count(),
    await db.deposit.count(),
  ]
  expect(await counts()).toEqual([2, 2, 2, 4, 2, 2])
  await db.$transaction((tx) => removeBooks(tx, [ann?.id ?? '']))
  expect(await counts()).toEqual([1, 1, 1, 2, 1, 1])
  expect(await listPlans()).not.toEqual(firstPlans)
  await db.user.delete({ where: { id: ann?.id ?? '' } })
  await db.$transaction((tx) => removeBooks(tx, null))
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
  expect(await listPlans()).toEqual(firstPlans)
})
