import { expect, it } from 'vitest'
import { publicUrl } from '../test/browser.js'
import { practiceForTest } from '../test/practice-for-test.js'
import { adoptCustomers, type KnownCustomer } from './adopt-customers.js'
import { readSecrets } from './secrets.js'
import type { Tx } from './store.js'

const members = (count: number): KnownCustomer[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `cus_known_${index}`,
    email: `member-${index}@members.example`,
    name: `Member ${index}`,
    metadata: { userId: `${index}` },
    subscriptions: [
      {
        id: `sub_known_${index}`,
        status: 'active',
        plan: null,
        createdAt: new Date('2026-01-01T00:00:00Z'),
        currentPeriodEnd: new Date('2027-01-01T00:00:00Z'),
        openInvoices: [],
      },
    ],
  }))

const workOf = async ({ db, clock }: Awaited<ReturnType<typeof practiceForTest>>) => ({
  now: clock.now(),
  publicUrl,
  secrets: await readSecrets(db, clock.now()),
})

it('a club of many members starts: they become customers by a few statements', async () => {
  const test = await practiceForTest()
  let statements = 0
  const tx: Tx = {
    $queryRaw: (sql, ...values) => {
      statements += 1
      return test.db.$queryRaw(sql, ...values)
    },
    $executeRaw: (sql, ...values) => {
      statements += 1
      return test.db.$executeRaw(sql, ...values)
    },
    $executeRawUnsafe: (sql) => test.db.$executeRawUnsafe(sql),
  }
  const work = { tx, ...(await workOf(test)) }
  const stripe = test.stripe()

  await adoptCustomers(work, members(1500))
  expect(statements).toBeLessThan(10)
  expect(await stripe.customers.retrieve('cus_known_1499')).toMatchObject({
    email: 'member-1499@members.example',
    metadata: { userId: '1499' },
  })
  expect(await stripe.subscriptions.retrieve('sub_known_1499')).toMatchObject({
    customer: 'cus_known_1499',
    status: 'active',
  })

  await stripe.customers.update('cus_known_0', { name: 'Mia Moved' })
  await adoptCustomers(work, members(1501))
  expect(await stripe.customers.retrieve('cus_known_0')).toMatchObject({ name: 'Mia Moved' })
  expect(await stripe.customers.retrieve('cus_known_1500')).toMatchObject({ name: 'Member 1500' })
})

it('a known subscription keeps its plan, and what is owed can be paid on its page', async () => {
  const test = await practiceForTest()
  const stripe = test.stripe()
  const dueDate = new Date('2026-01-15T00:00:00Z')
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const monthly = { cents: 750, interval: 'month' }
  const customers = members(1).map((one) => ({
    ...one,
    subscriptions: one.subscriptions.map((subscription) => ({
      ...subscription,
      status: 'past_due' as const,
      plan: monthly,
      openInvoices: [{ id: 'in_known', createdAt, dueDate }],
    })),
  }))
  await adoptCustomers({ tx: test.db, ...(await workOf(test)) }, customers)

  const { items } = await stripe.subscriptions.retrieve('sub_known_0')
  expect(items.data[0]?.price).toMatchObject({ unit_amount: 750, recurring: { interval: 'month' } })
  const owed = await stripe.invoices.retrieve('in_known')
  expect(owed).toMatchObject({ status: 'open', total: 750, due_date: dueDate.getTime() / 1000 })

  const browser = test.browser()
  await browser.press(await browser.open(owed.hosted_invoice_url ?? ''), 'Pay now', {
    card: 'works',
  })
  expect(await stripe.invoices.retrieve('in_known')).toMatchObject({ status: 'paid' })
  expect(await stripe.subscriptions.retrieve('sub_known_0')).toMatchObject({ status: 'active' })
})
