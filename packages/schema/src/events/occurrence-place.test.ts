import { expect, it } from 'vitest'
import { placeOn } from './occurrence-place.js'

const lunch = {
  title: 'Lunch',
  location: 'The Depot',
  address: '12 Depot Street',
  city: 'Bend',
  latitude: 35.79,
  longitude: -78.78,
}

it('of a date at the usual location is the event’s', () => {
  expect(placeOn(lunch, { location: 'The Depot', isElsewhere: false })).toBe(lunch)
})

it('of a date in another room keeps the address and the map', () => {
  expect(placeOn(lunch, { location: 'The Depot, room 2', isElsewhere: false })).toEqual({
    ...lunch,
    location: 'The Depot, room 2',
  })
})

it('of a date elsewhere has no address: the event’s would lead astray', () => {
  expect(placeOn(lunch, { location: 'The Library', isElsewhere: true })).toMatchObject({
    title: 'Lunch',
    location: 'The Library',
    address: null,
    city: null,
    latitude: null,
    longitude: null,
  })
})
