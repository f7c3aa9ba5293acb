import { expect, it } from 'vitest'
import { chaptersOf, type Holder, limitedTo, may, mayGrant, permissions } from './permission.js'

const lead: Holder = {
  isAdmin: false,
  grants: [
    { permission: 'events', chapterId: 'north' },
    { permission: 'events', chapterId: 'south' },
  ],
}
const chair: Holder = { isAdmin: false, grants: [{ permission: 'events', chapterId: null }] }

it('allows administrators everything and members nothing', () => {
  const allowed = (holder: Holder) => permissions.filter((one) => may(holder, one))
  expect(allowed({ isAdmin: true, grants: [] })).toEqual(permissions)
  expect(allowed({ isAdmin: false, grants: [] })).toEqual([])
  expect(allowed(chair)).toEqual(['events'])
})

it('limits a chapter lead to the records of their chapters', () => {
  expect(may(lead, 'events')).toBe(false)
  expect(may(lead, 'events', 'chapter')).toBe(true)
  expect(may(lead, 'events', { chapterId: 'north' })).toBe(true)
  expect(may(lead, 'events', { chapterId: 'west' })).toBe(false)
  // The whole club's.
  expect(may(lead, 'events', { chapterId: null })).toBe(false)
  expect(may(lead, 'messages', 'chapter')).toBe(false)
  expect(may(chair, 'events', { chapterId: 'west' })).toBe(true)
  expect(chaptersOf(lead, 'events')).toEqual(['north', 'south'])
  expect(chaptersOf(chair, 'events')).toBeNull()
})

it('lets nobody grant more than they may do', () => {
  expect(mayGrant(lead, { permission: 'events', chapterId: 'north' })).toBe(true)
  expect(mayGrant(lead, { permission: 'events', chapterId: null })).toBe(false)
  expect(mayGrant(chair, { permission: 'events', chapterId: 'north' })).toBe(true)
  expect(mayGrant(chair, { permission: 'messages', chapterId: null })).toBe(false)
})

it('gives a limited token what its owner has of its permissions', () => {
  const admin = limitedTo({ isAdmin: true, grants: [] }, ['website'])
  expect(permissions.filter((one) => may(admin, one))).toEqual(['website'])
  expect(limitedTo(lead, ['events', 'website'])).toEqual(lead)
  expect(limitedTo(chair, ['website']).grants).toEqual([])
  const treasurer = limitedTo({ isAdmin: true, grants: [] }, ['finance.write'])
  expect(permissions.filter((one) => may(treasurer, one))).toEqual([
    'finance.read',
    'finance.write',
  ])
})
