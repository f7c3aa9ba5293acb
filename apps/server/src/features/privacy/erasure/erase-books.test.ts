import { erasurePreview } from '@clubhouse/schema/privacy/erasure'
import { expect, it } from 'vitest'
import { createAdmin, createMember, testPassword, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { serverForTest } from '../../../../test/server.js'
import { eraseRest } from './erase-remainder.js'

const day = new Date('2026-01-15')
const paid = { receivedOn: day, method: 'Check', cents: 500, currency: 'USD' } as const

it('the books keep amounts and check numbers of an erased member, and lose texts about them', async () => {
  const server = await serverForTest()
  const { db } = server
  const token = await tokenFor(server, await createAdmin(server, { firstname: 'Ada' }))
  const { id: userId } = await createMember(server, { firstname: 'Petra', lastname: 'Pruitt' })
  const { id: other } = await createMember(server, { firstname: 'Olga', lastname: 'Other' })
  await db.invoice.create({
    data: {
      ...{ userId, source: 'Club', number: '2026-0001', issuedOn: day, dueDate: day },
      ...{ status: 'Open', total: 900 },
      lines: { create: { place: 0, item: 'Dinner of Petra Pruitt', cents: 900 } },
      credits: { create: { kind: 'Adjustment', cents: 100, effectiveOn: day, reason: 'Is ill' } },
    },
  })
  await db.eventCharge.create({
    data: {
      ...{ userId, date: day, day, title: 'Dinner', currency: 'USD', state: 'Dropped' },
      reason: 'Was in the hospital',
    },
  })
  const refund = { cents: 100, refundedOn: day, method: 'Other', reference: 'To her son' } as const
  await db.payment.create({ data: { ...paid, payerId: userId, reference: '1042' } })
  await db.payment.create({
    data: { ...paid, payerId: userId, reference: 'From her son', refunds: { create: refund } },
  })
  await db.payment.create({ data: { ...paid, payerId: other, reference: 'With Petra Pruitt' } })

  const path = `/user/${userId}/erase` as const
  const { changes, matches } = erasurePreview.parse(
    (await call(server, `GET ${path}`, { token })).data,
  )
  expect(changes.filter(({ effect }) => effect === 'Blanked')).toMatchObject([
    { kind: 'paymentText', count: 1, records: ['2026-01-15'] },
    { kind: 'creditReason', count: 1 },
    { kind: 'feeReason', count: 1, records: ['Dinner'] },
    { kind: 'refundText', count: 1 },
  ])
  expect(matches.map(({ kind }) => kind)).toEqual(['invoiceLine.item', 'payment.reference'])
  const chosen = matches.map(({ kind, id }) => ({ kind, id }))
  const body = { currentPassword: testPassword, matches: chosen }
  expect((await call(server, `POST ${path}`, { token, body })).status).toBe(200)
  await eraseRest(server.services, { userId })

  const payments = await db.payment.findMany({
    select: { payerId: true, cents: true, reference: true },
    orderBy: { id: 'asc' },
  })
  expect(payments).toMatchObject([
    { payerId: userId, cents: 500, reference: '1042' },
    { payerId: userId, cents: 500, reference: null },
    { payerId: other, cents: 500, reference: expect.not.stringContaining('Pruitt') },
  ])
  expect(await db.credit.findMany()).toMatchObject([{ cents: 100, reason: null }])
  expect(await db.eventCharge.findMany()).toMatchObject([{ title: 'Dinner', reason: null }])
  expect(await db.refund.findMany()).toMatchObject([{ cents: 100, reference: null }])
  expect(await db.invoiceLine.findMany()).toMatchObject([
    { cents: 900, item: expect.not.stringContaining('Pruitt') },
  ])
})
