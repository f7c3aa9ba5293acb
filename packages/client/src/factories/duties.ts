import { ownDuty, swapOffer } from '@clubhouse/schema/duties/own-duty'
import { makeFactory } from './make-factory.js'

/** A duty of the caller that they have not confirmed. */
export const ownDutyFactory = makeFactory(ownDuty, () => ({
  duty: 'Greeter',
  event: 'Lunch',
  date: '2030-01-16',
  day: '2030-01-16',
  arrivesAt: '2030-01-16T11:30',
  instructions: null,
  state: 'Assigned' as const,
  seat: 'Going' as const,
  isCancelled: false,
  swap: null,
}))

/** A duty that another member offers to the caller. */
export const swapOfferFactory = makeFactory(swapOffer, () => ({
  from: 'Bea Lee',
  duty: 'Setup',
  event: 'Lunch',
  date: '2030-01-23',
  day: '2030-01-23',
  arrivesAt: '2030-01-23T11:15',
  isForAnyone: false,
  inReturn: null,
}))
