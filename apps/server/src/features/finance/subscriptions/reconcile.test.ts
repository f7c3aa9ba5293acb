import { expect, it, onTestFinished } from 'vitest'
import { createMember } from '../../../../test/builders.js'
import { serverForTest } from '../../../../test/server.js'
import { openPayments } from '../../../services/payments/open-payments.js'
import { reconcile } from './reconcile.js'

it('repairs what a lost event left behind', async () => {
  const server = await serverForTest()
  const { db, clock, services } = server
  const { id: userId } = await createMember(server, { stripeCustomerId: 'cus_1' })
  const { id } = await db.subscription.create({
    data: { userId, stripeSubscriptionId: 'sub_1', priceId: 'price_old', status: 'PastDue' },
  })
  // Practice copies it as it is; then an event is lost.
  const { config, site } = services
  const till = await openPayments(config, { db, clock, site, log: server.app.log })
  onTestFinished(till.close)
  const where = { id }
  await db.subscription.update({ where, data: { status: 'Active' } })
  expect(await reconcile({ ...services, payments: till.payments })).toEqual({ looked: 1 })
  expect(await db.subscription.findUnique({ where })).toMatchObject({
    status: 'PastDue',
    pastDueSince: expect.any(Date),
  })
  await till.payments.cancelSubscription('sub_1')
  await reconcile({ ...services, payments: till.payments })
  expect(await db.subscription.findUnique({ where })).toMatchObject({ status: 'Canceled' })
})
