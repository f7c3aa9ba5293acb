import { describe, expect, it } from 'vitest'
import { demoPublicEvents } from '../demo/public-events.js'
import { pathOfDate } from './calendar.js'
import type { OccurrenceChange } from './occurrence.js'
import { noChange } from './occurrences-between.js'
import { type DatedEvent, publicDate } from './public-date.js'

const clock = { today: '2026-11-22', timeZone: 'America/New_York' }
const eventOf = (id: string): DatedEvent => {
  const event = demoPublicEvents.find((one) => one.id === id)
  if (!event) throw new Error(id)
  const asking = { rsvpClosesHours: 24, guestsPerRsvp: 2, meals: ['Soup'] }
  const free = { pricePerPerson: null, currency: null, billing: null, mealChoices: [] }
  return { ...event, ...asking, ...free, rsvp: 'None', meetingUrlFor: 'Members' }
}
const lunch = eventOf('weekly-lunch')

describe('an event page', () => {
  it('states its time as an instant, on both sides of a change of the clocks', () => {
    const at = (date: string) => publicDate(lunch, date, clock)?.startsAt
    expect(at('2027-03-03')).toBe('2027-03-03T12:00:00-05:00')
    expect(at('2027-03-17')).toBe('2027-03-17T12:00:00-04:00')
    const abroad = publicDate(lunch, '2027-03-03', { ...clock, timeZone: 'Asia/Kathmandu' })
    expect(abroad?.endsAt).toBe('2027-03-03T13:00:00+05:45')
  })

  it('keeps its address when it is moved, and knows its neighbors by day', () => {
    const changes = [
      { ...noChange, date: '2026-12-09', movedTo: '2026-12-18', version: 1 },
      { ...noChange, date: '2026-12-02', isCancelled: true, version: 1 },
    ]
    const moved = publicDate({ ...lunch, occurrences: changes }, '2026-12-09', clock)
    expect(moved?.event).toMatchObject({ date: '2026-12-18', movedFrom: '2026-12-09' })
    expect(moved?.movedFromAt).toBe('2026-12-09T12:00:00-05:00')
    expect(moved && pathOfDate(moved.event)).toBe('/events/weekly-lunch/2026-12-09')
    expect(moved?.previous?.date).toBe('2026-12-16')
    expect(moved?.next.map(({ date }) => date)).toEqual(['2027-01-06', '2027-01-13', '2027-01-20'])
    const after = publicDate({ ...lunch, occurrences: changes }, '2026-12-16', clock)
    expect(after?.previous).toMatchObject({ date: '2026-12-02', isCancelled: true })
  })

  it('is there for a year both ways, for days of the rule only', () => {
    const isThere = (date: string) => publicDate(lunch, date, clock) !== null
    expect(isThere('2026-12-02')).toBe(true)
    expect(isThere('2026-12-03')).toBe(false)
    expect([isThere('2025-12-03'), isThere('2025-11-19')]).toEqual([true, false])
    expect([isThere('2027-11-17'), isThere('2027-12-01')]).toEqual([true, false])
    const gathering = eventOf('state-fairgrounds-2025')
    expect(publicDate(gathering, '2025-07-23', clock)).toMatchObject({ previous: null, next: [] })
    expect(publicDate(eventOf('social-gathering'), '2025-07-30', clock)).toBeNull()
  })

  it('asks visitors where the event asks everyone, until the day is over', () => {
    const asking = { ...lunch, rsvp: 'Everyone' } as const
    const ask = (event: DatedEvent, date = '2026-12-02') => publicDate(event, date, clock)?.rsvp
    expect(ask(asking)).toEqual({
      id: 'weekly-lunch',
      date: '2026-12-02',
      meals: ['Soup'],
      guestsPerRsvp: 2,
      closesAt: '2026-12-01T12:00',
      isLimited: false,
      isFull: false,
    })
    expect(ask({ ...asking, capacity: 10 })?.isLimited).toBe(true)
    expect(ask(lunch)).toBeNull()
    expect(ask({ ...asking, rsvp: 'Members' })).toBeNull()
    expect(ask(asking, '2026-11-18')).toBeNull()
    const changed = (change: Partial<OccurrenceChange>) =>
      ask({ ...asking, occurrences: [{ ...noChange, date: '2026-12-02', ...change }] })
    expect(changed({ isCancelled: true })).toBeNull()
    expect(changed({ rsvpIsOpen: false })?.closesAt).toBeNull()
    expect(changed({ rsvpIsOpen: true })?.closesAt).toBe('2026-12-02T12:00')
    expect(changed({ movedTo: '2026-12-04' })).toMatchObject({
      date: '2026-12-02',
      closesAt: '2026-12-03T12:00',
    })
  })
})
