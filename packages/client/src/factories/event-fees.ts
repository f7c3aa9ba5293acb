import { eventFeeDetail, eventFeeRow } from '@clubhouse/schema/finance/event-fee'
import { payerFactory } from './finance.js'
import { makeFactory } from './make-factory.js'

const none = { members: 0, people: 0, cents: 0 }

/** A member's fee that the next billing includes. */
export const eventFeeRowFactory = makeFactory(eventFeeRow, (_n, given) => {
  const people = given.people ?? 1
  const cents = given.cents ?? 2500 * people
  const item = 'Auction dinner, Fri, Nov 20, 2026'
  return {
    user: payerFactory.build(),
    state: 'Open' as const,
    isIncluded: true,
    notBilled: null,
    people,
    cents,
    lines: [{ item, quantity: people, cents: 2500, isPassThrough: false, account: null }],
    isChanged: false,
    reason: null,
    rsvpPeople: people,
    invoice: null,
    run: null,
  }
})

/** A past date of $25 per person; its sums are those of its rows. */
export const eventFeeFactory = makeFactory(eventFeeDetail, (_n, given) => {
  const rows = given.rows ?? []
  const sumOf = (has: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(has).reduce(
      (sum, { people, cents }) => ({
        members: sum.members + 1,
        people: sum.people + people,
        cents: sum.cents + cents,
      }),
      none,
    )
  return {
    title: 'Auction dinner',
    date: '2026-11-20',
    day: '2026-11-20',
    currency: 'USD',
    billing: 'AtOnce' as const,
    isCancelled: false,
    price: { currency: 'USD', pricePerPerson: 2500, meals: [], billing: 'AtOnce' as const },
    canBill: true,
    open: sumOf(({ state, isIncluded }) => state === 'Open' && isIncluded),
    waiting: sumOf(({ state }) => state === 'Waiting'),
    billed: sumOf(({ state }) => state === 'Billed'),
    rows,
    door: [],
  }
})
