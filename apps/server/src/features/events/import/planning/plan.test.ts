import { addDays } from '@clubhouse/schema/events/calendar-day'
import { describe, expect, it } from 'vitest'
import { readCalendar } from '../reading/read-calendar.js'
import { mostSteps } from './limits.js'
import { formatNotes } from './note-words.js'
import { planEvent } from './plan.js'
import { formatPart } from './when-words.js'

const today = '2030-01-01'

function plansOf(lines: readonly string[], others: readonly string[] = [], from = today) {
  const changed = others.length > 0 ? ['BEGIN:VEVENT', 'UID:1', ...others, 'END:VEVENT'] : []
  const file = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Lunch', ...lines, 'END:VEVENT', ...changed].join(
    '\n',
  )
  const { series, zones } = readCalendar(file, 'America/New_York')
  const wanted = { club: zones.club, from, today, steps: { left: mostSteps } }
  return series.map((one) => planEvent(one, wanted))
}

/** The descriptions of the events that it becomes, and the rehearsal's notes. */
function planned(lines: readonly string[], others: readonly string[] = []) {
  const plans = plansOf(lines, others)
  return {
    parts: plans.flatMap(({ parts }) => parts.map((part) => formatPart(part, today))),
    notes: plans.flatMap(formatNotes),
  }
}

const noon = ['DTSTART:20300102T120000', 'DTEND:20300102T130000']
const hour = ', 12:00 PM–1:00 PM'

describe('a series of the club', () => {
  it.each([
    ['FREQ=WEEKLY', `Every Wednesday${hour}, from Wed, Jan 2`],
    ['FREQ=WEEKLY;INTERVAL=2', `Every other Wednesday${hour}, from Wed, Jan 2`],
    [
      'FREQ=WEEKLY;INTERVAL=3;COUNT=4',
      `Every three weeks on Wednesday${hour}, from Wed, Jan 2 to Wed, Mar 6`,
    ],
    ['FREQ=MONTHLY;BYDAY=1WE', `First Wednesday${hour}, from Wed, Jan 2`],
    ['FREQ=MONTHLY;BYDAY=1WE,3WE', `First and third Wednesday${hour}, from Wed, Jan 2`],
    ['FREQ=MONTHLY;BYDAY=WE;BYSETPOS=1', `First Wednesday${hour}, from Wed, Jan 2`],
    ['FREQ=WEEKLY;UNTIL=20300131', `Every Wednesday${hour}, from Wed, Jan 2 to Wed, Jan 30`],
    [
      'FREQ=WEEKLY;UNTIL=20300131;COUNT=-1',
      `Every Wednesday${hour}, from Wed, Jan 2 to Wed, Jan 30`,
    ],
    ['FREQ=WEEKLY;X-ENDS=NEVER', `Every Wednesday${hour}, from Wed, Jan 2`],
  ])('comes of %s', (rule, text) => {
    expect(planned([...noon, `RRULE:${rule}`])).toEqual({ parts: [text], notes: [] })
  })

  it('lacks a start that its rule lacks, with a note', () => {
    expect(planned([...noon, 'RRULE:FREQ=MONTHLY;BYDAY=-1WE'])).toEqual({
      parts: [`Last Wednesday${hour}, from Wed, Jan 30`],
      notes: ['Its start isn’t a date of its rule and is left out.'],
    })
    const added = [...noon, 'RRULE:FREQ=MONTHLY;BYDAY=-1WE', 'RDATE:20300102T120000']
    expect(planned(added).notes).toEqual([
      'Every month on the last Wednesday: one series and one single event.',
    ])
  })

  it('comes of each weekday, with a note', () => {
    expect(planned([...noon, 'RRULE:FREQ=WEEKLY;BYDAY=WE,FR'])).toEqual({
      parts: [`Every Wednesday${hour}, from Wed, Jan 2`, `Every Friday${hour}, from Fri, Jan 4`],
      notes: ['Every Wednesday and Friday: two series.'],
    })
    expect(planned([...noon, 'RRULE:FREQ=DAILY']).notes).toEqual(['Every day: seven series.'])
  })

  it('leaves out and moves the dates that the file does', () => {
    const changed = [
      'RECURRENCE-ID:20300116T120000',
      'DTSTART:20300117T180000',
      'DTEND:20300117T190000',
    ]
    const rule = ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20300109T120000']
    expect(planned([...noon, ...rule], changed).parts).toEqual([
      `Every Wednesday${hour}, from Wed, Jan 2 to Wed, Jan 23, except on Wed, Jan 9, 1 date is different: Wed, Jan 16`,
    ])
    expect(planned([...noon, ...rule], [...changed, 'SUMMARY:Gala']).parts).toEqual([
      `Every Wednesday${hour}, from Wed, Jan 2 to Wed, Jan 23, except on Wed, Jan 9 and Wed, Jan 16`,
      'Thu, Jan 17, 6:00 PM–7:00 PM',
    ])
  })

  it.each([
    ['that it leaves out', '20300109', ', except on Wed, Jan 9'],
    ['after its end', '20300130', ''],
  ])('lacks a date %s, although an older version changes it', (_, day, except) => {
    const left = except ? [`EXDATE:${day}T120000`] : []
    const series = [...noon, 'RRULE:FREQ=WEEKLY;COUNT=4', 'SEQUENCE:2', ...left]
    const change = [`RECURRENCE-ID:${day}T120000`, `DTSTART:${day}T180000`, 'DURATION:PT1H']
    const text = `Every Wednesday${hour}, from Wed, Jan 2 to Wed, Jan 23${except}`
    expect(planned(series, ['SEQUENCE:1', 'SUMMARY:Lunch', ...change]).parts).toEqual([text])
    expect(planned(series, ['SEQUENCE:2', 'SUMMARY:Lunch', ...change]).parts).toHaveLength(2)
  })

  it('changes for this and all future dates', () => {
    const future = [
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20300123T120000',
      'DTSTART:20300124T180000',
      'DTEND:20300124T190000',
      'SUMMARY:Lunch',
    ]
    expect(planned([...noon, 'RRULE:FREQ=WEEKLY;COUNT=6'], future).parts).toEqual([
      `Every Wednesday${hour}, from Wed, Jan 2 to Wed, Jan 16`,
      'Every Thursday, 6:00 PM–7:00 PM, from Thu, Jan 24 to Thu, Feb 7',
    ])
  })

  it('keeps the exact times of another zone when clocks change there and here on different days', () => {
    const berlin = [
      'DTSTART;TZID=Europe/Berlin:20300305T180000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=8',
    ]
    expect(planned(berlin).parts).toEqual([
      'Every Tuesday, 12:00 PM–1:00 PM, from Tue, Mar 5 to Tue, Apr 23, 3 dates are different: Tue, Mar 12, Tue, Mar 19, and Tue, Mar 26',
    ])
  })
})

describe('single events', () => {
  it.each([
    ['FREQ=DAILY;COUNT=10', 10, 'Every day: ten single events.'],
    ['FREQ=MONTHLY;BYMONTHDAY=15;COUNT=3', 3, 'Every month on day 15: three single events.'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', 3, 'Every month on the last day: three single events.'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1,-2;COUNT=3',
      3,
      'Every month on day 1 and day 2 from the end: three single events.',
    ],
    ['FREQ=YEARLY;COUNT=4', 4, 'Every year: four single events.'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', 5, 'Every 3 days: five single events.'],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3',
      3,
      'Every month on Friday if it’s day 13: three single events.',
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=-1;COUNT=3',
      3,
      'Every month on the last of Saturday and Sunday: three single events.',
    ],
  ])('come of %s', (rule, count, note) => {
    const { parts, notes } = planned([...noon, `RRULE:${rule}`])
    expect(parts).toHaveLength(count)
    expect(notes).toContain(note)
  })

  it('are at most sixty, the next ones', () => {
    const { parts, notes } = planned([
      'DTSTART:20200102T120000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;INTERVAL=3',
    ])
    expect(parts).toHaveLength(60)
    expect(parts[0]).toMatch(/^Thu, Jan 3, /)
    expect(notes.join()).toContain('The next 60 dates are imported')
  })

  it.each([
    ['FREQ=MONTHLY;SKIP=BACKWARD', ['Jan 31', 'Feb 28', 'Mar 31', 'Apr 30']],
    ['FREQ=MONTHLY;SKIP=FORWARD', ['Jan 31', 'Mar 1', 'Mar 31', 'May 1']],
    ['FREQ=MONTHLY;SKIP=OMIT', ['Jan 31', 'Mar 31', 'May 31', 'Jul 31']],
    ['FREQ=MONTHLY;BYMONTHDAY=30,31;SKIP=BACKWARD', ['Jan 31', 'Feb 28', 'Mar 30', 'Mar 31']],
    ['FREQ=MONTHLY;INTERVAL=3;SKIP=FORWARD', ['Jan 31', 'May 1', 'Jul 31', 'Oct 31']],
    ['FREQ=YEARLY;BYMONTH=2,5;BYMONTHDAY=31;SKIP=FORWARD', ['Mar 1', 'May 31']],
  ])('move days that a month lacks as SKIP says: %s', (rule, days) => {
    const month = ['DTSTART;VALUE=DATE:20300131', `RRULE:RSCALE=GREGORIAN;${rule};COUNT=4`]
    const { parts } = planned(month)
    const found = parts.map((part) => part.replace(/^\w+, (\w+ \d+).*$/, '$1'))
    expect(found.slice(0, days.length)).toEqual(days)
  })

  it('come of dates besides the rule', () => {
    const { parts } = planned([
      ...noon,
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'RDATE;VALUE=PERIOD:20300105T120000/PT2H,20300106T120000/PT1H30M',
      'RDATE;VALUE=PERIOD:20300107T120000/20300107T124500',
    ])
    expect(parts.slice(-3)).toEqual([
      'Sat, Jan 5, 12:00 PM–2:00 PM',
      'Sun, Jan 6, 12:00 PM–1:30 PM',
      'Mon, Jan 7, 12:00 PM–12:45 PM',
    ])
  })
})

describe('a rule with a part that can’t be read', () => {
  it.each([
    'FREQ=WEEKLY;COUNT=0',
    'FREQ=WEEKLY;INTERVAL=0;COUNT=3',
    'FREQ=WEEKLY;UNTIL=2030',
    'FREQ=WEEKLY;BYDAY=XX,WE',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=YEARLY;SKIP=SOMETIMES',
    'FREQ=WEEKLY;UNTL=20300131',
  ])('has its first date only, with a note: %s', (rule) => {
    expect(planned([...noon, `RRULE:${rule}`])).toEqual({
      parts: [`Wed, Jan 2${hour}`],
      notes: ['Its rule can’t be read. Only its first date is imported.'],
    })
  })

  it('has a note about another calendar', () => {
    expect(planned([...noon, 'RRULE:RSCALE=CHINESE;FREQ=YEARLY'])).toEqual({
      parts: [`Wed, Jan 2${hour}`],
      notes: ['Its rule uses another calendar system. Only its first date is imported.'],
    })
  })

  it('has its first date, even after the end of the rule', () => {
    const { parts } = planned([...noon, 'RRULE:FREQ=WEEKLY;UNTIL=20291231T000000Z'])
    expect(parts).toEqual([`Wed, Jan 2${hour}`])
  })
})

describe('a rule that would keep the server busy', () => {
  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=99999999',
    'FREQ=DAILY;COUNT=999999999',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;COUNT=9',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=YEARLY;INTERVAL=9007199254740991',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=366',
    'FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=0,1,2,3,4,5',
  ])('ends soon: %s', (rule) => {
    const begin = performance.now()
    const [plan] = plansOf(['DTSTART:19000101T000000', `RRULE:${rule}`], [], '1900-01-01')
    expect(plan?.parts.length ?? 0).toBeLessThanOrEqual(60)
    expect(performance.now() - begin).toBeLessThan(5000)
  })

  it('leaves the birthdays of a thousand people whole', () => {
    const lines = Array.from({ length: 1000 }, (_, at) => [
      ...['BEGIN:VEVENT', `UID:${at}`, 'DTSTART;VALUE=DATE:20000301'],
      ...['RRULE:FREQ=YEARLY', 'END:VEVENT'],
    ])
    const { series, zones } = readCalendar(lines.flat().join('\n'), 'America/New_York')
    const wanted = { club: zones.club, from: '1900-01-01', today, steps: { left: mostSteps } }
    const plans = series.map((one) => planEvent(one, wanted))
    expect(plans.at(-1)).toMatchObject({ dateCount: 32, notes: ['bounded'] })
  })

  it('ends soon in a file of thousands', () => {
    const event = [
      'BEGIN:VEVENT',
      'DTSTART:19000101T000000',
      'RRULE:FREQ=YEARLY;BYYEARDAY=366;COUNT=900',
      'END:VEVENT',
    ]
    const { series, zones } = readCalendar(
      Array.from({ length: 5000 }, (_, at) => [
        ...event.slice(0, 1),
        `UID:${at}`,
        ...event.slice(1),
      ])
        .flat()
        .join('\n'),
      'America/New_York',
    )
    const steps = { left: mostSteps }
    const plans = series.map((one) =>
      planEvent(one, { club: zones.club, from: addDays(today, -1), today, steps }),
    )
    expect(plans.at(-1)?.notes).toContain('tooMuchWork')
    expect(steps.left).toBeGreaterThan(-400)
  })
})
