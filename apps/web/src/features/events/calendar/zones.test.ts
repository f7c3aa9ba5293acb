import { clockOf } from '@clubhouse/schema/clock-changes'
import { demoPublicEvents } from '@clubhouse/schema/demo/public-events'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import { type PublicDate, publicDate } from '@clubhouse/schema/events/public-date'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { calendarAddresses } from './calendar-addresses'
import { eventData } from './event-data'

const days = { from: '2025-01-01', until: '2030-01-01' }
const [meeting] = demoPublicEvents
if (!meeting) throw new Error('no event')
const once = { ...meeting, dayOfWeek: null, weeks: [], schedules: [], occurrences: [] }
const asking = {
  ...{ rsvp: 'None' as const, rsvpClosesHours: 0, guestsPerRsvp: 0, meals: [] },
  meetingUrlFor: 'Members' as const,
  ...{ pricePerPerson: null, currency: null, billing: null, mealChoices: [] },
}

/** The first day of each quarter, and the days around each change of the clocks. */
function daysIn(changes: readonly string[]): string[] {
  const found = changes.flatMap((day) => [-1, 0, 1].map((more) => addDays(day, more)))
  for (let day = days.from; day < days.until; day = addMonths(day, 3)) found.push(day)
  return found
}

const structured = z.object({ startDate: z.string(), endDate: z.string() })

/** When a date begins and ends, by its structured data and by its buttons. */
function instantsOf(shown: PublicDate, timeZone: string): Record<string, string> {
  const url = 'https://club.example/events/x'
  const { startDate, endDate } = structured.parse(
    JSON.parse(
      eventData(shown, { url, image: '/club/share.jpg', organizer: { name: 'Club', url } }),
    ),
  )
  const { google, outlook } = calendarAddresses(shown, { url, timeZone })
  const [from = '', until = ''] = new URL(google).searchParams.get('dates')?.split('/') ?? []
  const asInstant = (text: string) =>
    text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')
  const { searchParams } = new URL(outlook)
  const iso = (text: string | null) => new Date(text ?? '').toISOString()
  return {
    'structured data': `${iso(startDate)} ${iso(endDate)}`,
    Google: `${asInstant(from)} ${asInstant(until)}`,
    Outlook: `${iso(searchParams.get('startdt'))} ${iso(searchParams.get('enddt'))}`,
  }
}

it('structured data and buttons have the instants of the feed’s clock in every zone, for five years', () => {
  const wrong: string[] = []
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const { periods } = clockOf(timeZone, days)
    const at = (local: string) => {
      const offset = periods.findLast(({ from }) => from <= local)?.offset ?? Number.NaN
      return new Date(Date.parse(`${local}Z`) - offset * 60_000).toISOString()
    }
    for (const day of daysIn(periods.slice(1).map(({ from }) => from.slice(0, 10)))) {
      const times = { timeStart: '12:00', timeEnd: '22:30' }
      const event = { ...once, ...asking, ...times, date: day, firstDate: day }
      const shown = publicDate(event, day, { today: day, timeZone })
      if (!shown) throw new Error(day)
      const expected = `${at(`${day}T12:00`)} ${at(`${day}T22:30`)}`
      for (const [where, instants] of Object.entries(instantsOf(shown, timeZone)))
        if (instants !== expected) wrong.push(`${timeZone} ${day} ${where}`)
    }
  }
  expect(wrong).toEqual([])
})
