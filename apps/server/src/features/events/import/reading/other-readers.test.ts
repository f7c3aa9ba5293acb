import { expect, it } from 'vitest'
import { mostSteps } from '../planning/limits.js'
import { planEvent } from '../planning/plan.js'
import { formatPart } from '../planning/when-words.js'
import { readCalendar } from './read-calendar.js'

const today = '2030-01-01'

function read(...lines: string[]) {
  const file = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Lunch', ...lines, 'END:VEVENT'].join('\r\n')
  const { series, zones } = readCalendar(file, 'America/New_York')
  const wanted = { club: zones.club, from: '1900-01-01', today, steps: { left: mostSteps } }
  return series.flatMap((one) => planEvent(one, wanted).parts.map((one) => formatPart(one, today)))
}

/** Files that other readers take differently, and why we read them so. */
it.each([
  [
    'a period among the dates has its own length, not that of the event (RFC 5545, 3.8.5.2)',
    [
      'DTSTART;TZID=America/New_York:20300109T120000',
      'DTEND;TZID=America/New_York:20300109T140000',
      'RDATE;VALUE=PERIOD;TZID=America/New_York:20300116T120000/20300116T150000',
    ],
    ['Wed, Jan 9, 12:00 PM–2:00 PM', 'Wed, Jan 16, 12:00 PM–3:00 PM'],
  ],
  [
    'a left-out date counts for COUNT',
    [
      'DTSTART:20300109T120000',
      'DURATION:PT1H',
      'RRULE:FREQ=MONTHLY;BYDAY=2WE;COUNT=3',
      'EXDATE:20300213T120000',
    ],
    ['Wed, Jan 9, 12:00 PM–1:00 PM', 'Wed, Mar 13, 12:00 PM–1:00 PM'],
  ],
  [
    'start and end in two zones are as far apart as by the clocks of both',
    [
      'DTSTART;TZID=America/New_York:20300109T080000',
      'DTEND;TZID=America/Los_Angeles:20300109T080000',
    ],
    ['Wed, Jan 9, 8:00 AM–11:00 AM'],
  ],
  [
    'a period of days on a day that the event already has adds nothing: a period has times',
    ['DTSTART:20300109T170000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20300109/20300110'],
    ['Wed, Jan 9, 12:00 PM–1:00 PM'],
  ],
  [
    'a series without an end has the dates of two years from today, today included',
    ['DTSTART:20280103T120000', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1;BYMONTH=1'],
    ['Mon, Jan 1, 2029', 'Tue, Jan 1', 'Wed, Jan 1, 2031', 'Thu, Jan 1, 2032'].map(
      (day) => `${day}, 12:00 PM–1:00 PM`,
    ),
  ],
])('%s', (_, lines, dates) => {
  expect(read(...lines)).toEqual(dates)
})
