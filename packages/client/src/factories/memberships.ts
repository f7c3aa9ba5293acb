import { celebration } from '@clubhouse/schema/members/celebration'
import { membership, membershipPeriod } from '@clubhouse/schema/members/membership'
import { membershipChange } from '@clubhouse/schema/members/membership-changes'
import { makeFactory } from './make-factory.js'

/** An open period as an active member. */
export const membershipPeriodFactory = makeFactory(membershipPeriod, () => ({
  kind: 'Member' as const,
  type: 'Active' as const,
  startsOn: '2015-07-01',
  endsOn: null,
  startReason: 'Joined' as const,
  endReason: null,
}))

/** The record of an active member, of whom nothing else is known. */
export const membershipFactory = makeFactory(membership, () => ({
  number: null,
  classification: null,
  sponsor: null,
  badgeName: null,
  birthday: null,
  anniversary: null,
  partnerName: null,
  mobilePhone: null,
  homePhone: null,
  homeAddress: null,
  homeCity: null,
  homeState: null,
  homePostalCode: null,
  homeCountry: null,
  version: 0,
  periods: [membershipPeriodFactory.build()],
  today: '2026-11-25',
}))

/** Somebody joined, which nobody has reported. */
export const membershipChangeFactory = makeFactory(membershipChange, () => ({
  edge: 'Start' as const,
  kind: 'Joined' as const,
  day: '2026-11-15',
  daysLeft: 20,
  reportedAt: null,
}))

/** A birthday today. */
export const celebrationFactory = makeFactory(celebration, () => ({
  kind: 'Birthday' as const,
  day: '2026-11-25',
  years: null,
}))
