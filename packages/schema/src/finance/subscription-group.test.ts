import { expect, it } from 'vitest'
import { subscriptionStatus } from '../enumeration.js'
import { subscriptionGroup } from './subscription-group.js'

it('sorts every status into one of three groups', () => {
  const statusesOf = (group: string) =>
    subscriptionStatus.options.filter((status) => subscriptionGroup(status) === group)
  expect(statusesOf('NeedsAttention')).toEqual(['PastDue', 'Unpaid', 'Paused', 'Incomplete'])
  expect(statusesOf('Active')).toEqual(['Active', 'Trialing'])
  expect(statusesOf('Ended')).toEqual(['IncompleteExpired', 'Canceled'])
})
