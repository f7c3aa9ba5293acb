import { expect, it } from 'vitest'
import { meetingUrlOn, ownPlace, placeOn } from './occurrence-place.js'

const inPerson = { attendanceMode: 'InPerson' as const }
const online = { attendanceMode: 'Online' as const }

const lunch = {
  title: 'Lunch',
  location: 'The Depot',
  address: '12 Depot Street',
  city: 'Bend',
  latitude: 35.79,
  longitude: -78.78,
  attendanceMode: 'InPerson' as const,
}

it('of a date at the usual location is the event’s', () => {
  expect(
    placeOn(lunch, { location: 'The Depot', isElsewhere: false, place: null, ...inPerson }),
  ).toBe(lunch)
})

it('of a date in another room keeps the address and the map', () => {
  expect(
    placeOn(lunch, { location: 'The Depot, room 2', isElsewhere: false, place: null, ...inPerson }),
  ).toEqual({
    ...lunch,
    location: 'The Depot, room 2',
  })
})

it('of a date elsewhere has no address: the event’s would lead astray', () => {
  expect(
    placeOn(lunch, { location: 'The Library', isElsewhere: true, place: null, ...inPerson }),
  ).toMatchObject({
    title: 'Lunch',
    location: 'The Library',
    address: null,
    city: null,
    latitude: null,
    longitude: null,
  })
})

const library = {
  address: '1 Book Lane',
  city: 'Cary',
  state: 'North Carolina',
  postalCode: '27511',
  country: 'United States',
  latitude: 35.7,
  longitude: -78.7,
}

it('of a date at another address has that address and its map', () => {
  const place = { location: 'The Library', isElsewhere: true, place: library, ...inPerson }
  expect(placeOn(lunch, place)).toEqual({
    title: 'Lunch',
    location: 'The Library',
    ...library,
    ...inPerson,
  })
})

const nothing = { location: null, isElsewhere: false, place: null, attendanceMode: null }
const usual = { location: 'The Depot' }

it('of an unchanged date is the usual one, also where a later part of the series is elsewhere', () => {
  expect(ownPlace(inPerson, usual, nothing)).toEqual({
    location: 'The Depot',
    isElsewhere: false,
    place: null,
    attendanceMode: 'InPerson',
  })
  const elsewhere = { location: 'The Library', isElsewhere: true, place: library }
  expect(ownPlace(inPerson, elsewhere, nothing)).toEqual({
    ...elsewhere,
    attendanceMode: 'InPerson',
  })
})

it('keeps an address without a name', () => {
  const change = { ...nothing, isElsewhere: true, place: library }
  expect(ownPlace(inPerson, usual, change)).toMatchObject({ location: null, place: library })
})

it('of a date that is online only is neither the usual room nor its address', () => {
  const change = { ...nothing, attendanceMode: 'Online' as const }
  const place = ownPlace(inPerson, usual, change)
  expect(place).toEqual({
    location: 'Online',
    isElsewhere: true,
    place: null,
    attendanceMode: 'Online',
  })
  expect(placeOn(lunch, place)).toMatchObject({ location: 'Online', address: null })
})

it('of a date in person is its own where the series is online', () => {
  const change = { ...nothing, location: 'The Library', place: library, ...inPerson }
  expect(ownPlace(online, { location: 'Online' }, change)).toEqual({
    location: 'The Library',
    isElsewhere: true,
    place: library,
    attendanceMode: 'InPerson',
  })
})

it('stays the usual room where people can also join online', () => {
  const change = { ...nothing, attendanceMode: 'Mixed' as const }
  expect(ownPlace(inPerson, usual, change)).toMatchObject({
    location: 'The Depot',
    isElsewhere: false,
    attendanceMode: 'Mixed',
  })
})

it('has the event’s link, and none in person', () => {
  const event = { meetingUrl: 'https://zoom.us/j/1', occurrences: [] }
  expect(meetingUrlOn(event, { date: '2027-01-06', ...online })).toBe('https://zoom.us/j/1')
  expect(meetingUrlOn(event, { date: '2027-01-06', ...inPerson })).toBeNull()
})
