import { randomUUID } from 'node:crypto'
import { startPractice, type TestPractice } from '@clubhouse/practice-stripe/testing'
import { expect } from 'vitest'
import { createMember, tokenFor } from '../builders.js'
import { monthly, sellClubPlans } from '../club-payments.js'
import { startServer } from '../server.js'
import { type StripeClub, sign, startStripeClub, stripeSubscription } from '../stripe-club.js'
import { call, type RaceGroup, race, winners } from './race.js'
import { pairUp } from './race-club.js'

/** With a Stripe whose records a test sets. */
export function racesWithStripe(): RaceGroup {
  let stripe: StripeClub

  /** A member, and their subscription as Stripe has it. */
  async function subscriber(status: string) {
    const name = randomUUID()
    const stripeCustomerId = `cus_${name}`
    const { id: userId } = await createMember(stripe.server, {
      stripeCustomerId,
      passwordHash: null,
    })
    const subscription = stripeSubscription(`sub_${name}`, stripeCustomerId, status)
    stripe.remote.set(subscription.id, subscription)
    return { userId, subscription }
  }

  const races = [
    race('an event that comes again and again counts once', async (club) => {
      const { db, clock } = club.server
      const { userId, subscription } = await subscriber('active')
      const body = stripe.event('customer.subscription.created', subscription, `evt_${userId}`)
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': sign(body, clock.now()),
      }
      return {
        send: async (index) => {
          const { status } = await fetch(`${club.at(index).url}/stripe/webhook`, {
            ...{ method: 'POST', headers, body },
          })
          return { status }
        },
        ends: { 200: 20 },
        check: async () => {
          expect(await db.subscriptionLog.count({ where: { userId } })).toBe(1)
          expect(await db.subscription.count({ where: { userId, status: 'Active' } })).toBe(1)
        },
      }
    }),

    race('a subscription is canceled once', async (club) => {
      const { db } = club.server
      const token = await club.adminToken()
      const { userId, subscription } = await subscriber('canceled')
      const { id: stripeSubscriptionId } = subscription
      const { id } = await db.subscription.create({
        data: { userId, stripeSubscriptionId, priceId: 'price_year', status: 'Active' },
      })
      return {
        send: (index) =>
          call(club.at(index), 'POST /subscription/cancel', {
            token,
            body: { stripeSubscriptionId },
          }),
        ends: { 200: 20 },
        check: async () => {
          expect(await db.subscription.findUnique({ where: { id } })).toMatchObject({
            status: 'Canceled',
          })
          const noted = { action: 'subscription.cancel', entityId: id }
          expect(await db.auditLog.count({ where: noted })).toBe(1)
        },
      }
    }),
  ]

  const start = async () => {
    stripe = await startStripeClub()
    const club = await pairUp(stripe.server)
    return {
      ...club,
      close: async () => {
        await club.close()
        await stripe.close()
      },
    }
  }
  return { races, start }
}

/** With practice payments. */
export function racesWithPractice(): RaceGroup {
  let practice: TestPractice

  const races = [
    race('of the checkouts of one member one can be paid', async (club) => {
      const { server } = club
      const user = await createMember(server, { passwordHash: null })
      const token = await tokenFor(server, user)
      return {
        send: (index) =>
          call(club.at(index), 'POST /subscription/checkout', {
            token,
            body: { priceId: monthly },
          }),
        ends: [200, 409],
        check: async (answers) => {
          expect(winners(answers).length).toBeGreaterThan(0)
          const customers = await practice.stripe().customers.list({ email: user.email })
          expect(customers.data.length).toBe(1)
          const customer = customers.data[0]?.id ?? ''
          const open = await practice.stripe().checkout.sessions.list({ customer, status: 'open' })
          expect(open.data.length).toBe(1)
        },
      }
    }),
  ]

  const start = async () => {
    practice = await startPractice()
    const club = await pairUp(await startServer(await sellClubPlans(practice)))
    return {
      ...club,
      close: async () => {
        await club.close()
        await practice.close()
      },
    }
  }
  return { races, start }
}
