import { expect, it } from 'vitest'
import { placeOn } from './occurrence-place.js'

const lunch = { title: 'Lunch', location: 'The Depot', address: '12 Depot Street', city: 'Bend' }

it('of a date at the usual location is the event’s', () => {
  expect(placeOn(lunch, { location: 'The Depot' })).toBe(lunch)
})

it('of a date at another location has no address: the event’s would lead astray', () => {
  expect(placeOn(lunch, { location: 'The Library' })).toMatchObject({
    title: 'Lunch',
    location: 'The Library',
    address: null,
    city: null,
  })
})
