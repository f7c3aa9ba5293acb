import { expect, it } from 'vitest'
import { practiceForTest } from '../test/practice-for-test.js'
import { adoptCustomers, type KnownCustomer } from './adopt-customers.js'
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
        createdAt: new Date('2026-01-01T00:00:00Z'),
        currentPeriodEnd: new Date('2027-01-01T00:00:00Z'),
      },
    ],
  }))

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
  const work = { tx, now: test.clock.now() }
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
