import { describe, expect, it } from 'vitest'
import { mostSteps } from '../planning/limits.js'
import { formatNotes, formatProblem } from '../planning/note-words.js'
import { planEvent } from '../planning/plan.js'
import type { PlannedPart } from '../planning/planned.js'
import { formatPart } from '../planning/when-words.js'
import { readCalendar } from './read-calendar.js'

const today = '2030-01-01'

/** Reads a file for a club in New York: titles with formatted dates, then the problems. */
function read(file: string, { from = '1900-01-01' } = {}) {
  const { series, unusable, zones } = readCalendar(file, 'America/New_York')
  const wanted = { club: zones.club, from, today, steps: { left: mostSteps } }
  const plans = series.map((one) => planEvent(one, wanted))
  return {
    events: plans.flatMap(({ parts }) =>
      parts.map((part) => `${part.event.title}: ${formatPart(part, today)}`),
    ),
    notes: plans.flatMap(formatNotes),
    problems: unusable.map((one) => `${one.title}: ${formatProblem(one)}`),
    parts: plans.flatMap(({ parts }): PlannedPart[] => parts),
  }
}

const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Lunch',
  ...lines,
  'END:VEVENT',
]
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const noon = ['DTSTART:20300115T120000', 'DTEND:20300115T130000']
const lunch = 'Lunch: Tue, Jan 15, 12:00 PM–1:00 PM'

describe('broken files', () => {
  it.each([
    ['a byte order mark', `\uFEFF${calendar(...event(...noon))}`],
    ['no calendar around the event', event(...noon).join('\n')],
    ['line ends of old Macs', calendar(...event(...noon)).replaceAll('\r\n', '\r')],
    ['doubled line ends', calendar(...event(...noon)).replaceAll('\r\n', '\r\r\n')],
    ['tabs as folds', calendar(...event('DTSTART:2030\r\n\t0115T120000', noon[1] ?? ''))],
    [
      'a name folded from its value',
      calendar(...event('DTSTART\r\n :20300115T120000', noon[1] ?? '')),
    ],
    ['a tab before the colon', calendar(...event(...noon)).replaceAll('T:', 'T\t:')],
    ['a missing end', ['BEGIN:VCALENDAR', ...event(...noon).slice(0, -1)].join('\n')],
    ['a line that is none', calendar(...event('X', ...noon, 'ORGANIZER;CN=Ann'))],
    ['a calendar in a calendar', calendar('BEGIN:VCALENDAR', ...event(...noon), 'END:VCALENDAR')],
    ['a calendar that begins twice', `BEGIN:VCALENDAR\r\n${calendar(...event(...noon))}`],
    [
      'alarms without an end',
      calendar(...event('BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM', ...noon)),
    ],
    [
      'small letters',
      calendar(...event(...noon))
        .toLowerCase()
        .replace('lunch', 'Lunch'),
    ],
    [
      'an older version of the event',
      calendar(...event('SEQUENCE:1', ...noon), ...event('DTSTART:20300101T120000')),
    ],
    ['the same event twice', calendar(...event(...noon), ...event(...noon))],
  ])('are read with %s', (_, file) => {
    expect(read(file).events).toEqual([lunch])
  })

  it('without UIDs keep events that differ in their description', () => {
    const plain = (text: string) => [
      ...['BEGIN:VEVENT', 'SUMMARY:Lunch', ...noon, `DESCRIPTION:${text}`, 'END:VEVENT'],
    ]
    const file = calendar(...plain('Upstairs'), ...plain('Downstairs'), ...plain('Upstairs'))
    const { events, parts } = read(file)
    expect(events).toEqual([lunch, lunch])
    expect(parts.map((part) => part.event.description)).toEqual(['Upstairs', 'Downstairs'])
  })

  it('with one date of a series have a note', () => {
    const lines = ['RECURRENCE-ID:20300115T120000', ...noon, 'RRULE:FREQ=WEEKLY']
    expect(read(calendar(...event(...lines)))).toMatchObject({
      events: [lunch],
      notes: ['The file has only this date of its series.'],
    })
  })

  it('are reported with the reason', () => {
    const file = calendar(
      ...event(),
      ...event('RDATE:20300115T120000'),
      ...event('DTSTART:SOON'),
      ...event('DTSTART:20300230T120000'),
      ...event('DTSTART:20300115T120000', 'DURATION:P999999999999W'),
    )
    expect(read(file)).toMatchObject({
      problems: [
        'Lunch: The file has no date for it.',
        'Lunch: It has no start date, so its other dates can’t be imported.',
        'Lunch: Its date can’t be read.',
        'Lunch: Its date can’t be read.',
      ],
      events: [lunch],
      notes: ['Its length can’t be read. It lasts one hour, or one day.'],
    })
    expect(read('').events).toEqual([])
  })

  it('keep a description whose lines lost their folds', () => {
    const [part] = read(
      calendar(...event('DESCRIPTION:Bring:', 'Note: a cup', 'and a plate', ...noon)),
    ).parts
    expect(part?.event.description).toBe('Bring:\nNote: a cup\nand a plate')
  })
})

describe('times', () => {
  it.each([
    ['UTC', 'DTSTART:20300115T170000Z'],
    ['a zone of the database', 'DTSTART;TZID=America/Los_Angeles:20300115T090000'],
    ['a zone in quotes', 'DTSTART;TZID="America/Los_Angeles":20300115T090000'],
    ['a zone of Windows', 'DTSTART;TZID=Pacific Standard Time:20300115T090000'],
    ['a zone of Outlook', 'DTSTART;TZID="(UTC-08:00) Pacific Time (US & Canada)":20300115T090000'],
    [
      'a zone with a colon and no quotes',
      'DTSTART;TZID=(UTC-08:00) Pacific Time (US & Canada):20300115T090000',
    ],
    [
      'a zone with a path',
      'DTSTART;TZID=/mozilla.org/20050126_1/America/Los_Angeles:20300115T090000',
    ],
    ['an offset', 'DTSTART;TZID=GMT-0800:20300115T090000'],
    ['a period', 'DTSTART;VALUE=PERIOD:20300115T170000Z/PT1H'],
    ['dashes', 'DTSTART:2030-01-15T17:00:00Z'],
  ])('are converted from %s', (_, start) => {
    expect(read(calendar(...event(start, 'DURATION:PT1H'))).events).toEqual([lunch])
  })

  it('follow the file’s own zone, also when its clocks change', () => {
    const zone = (id: string) => [
      ...[
        'BEGIN:VTIMEZONE',
        `TZID:${id}`,
        'BEGIN:STANDARD',
        'DTSTART:19701101T020000',
        'TZOFFSETFROM:-0700',
      ],
      ...[
        'TZOFFSETTO:-0800',
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
        'END:STANDARD',
        'BEGIN:DAYLIGHT',
      ],
      ...['DTSTART:19700308T020000', 'TZOFFSETFROM:-0800', 'TZOFFSETTO:-0700'],
      ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'END:DAYLIGHT', 'END:VTIMEZONE'],
    ]
    const at = (time: string) => event(`DTSTART;TZID=Office:${time}`, 'DURATION:PT1H')
    const file = (time: string) => calendar(...zone('Office'), ...at(time))
    expect(read(file('20300115T090000')).events).toEqual([lunch])
    expect(read(file('20300715T090000')).events).toEqual(['Lunch: Mon, Jul 15, 12:00 PM–1:00 PM'])
  })

  it.each(['TZID="Office, upstairs"', 'TZID="Office\\, upstairs"'])(
    'follow a zone that is defined with an escaped comma: %s',
    (id) => {
      const zone = ['BEGIN:VTIMEZONE', 'TZID:Office\\, upstairs', 'BEGIN:STANDARD']
      const offsets = ['DTSTART:19700101T000000', 'TZOFFSETFROM:-0800', 'TZOFFSETTO:-0800']
      const file = calendar(
        ...[...zone, ...offsets, 'END:STANDARD', 'END:VTIMEZONE'],
        ...event(`DTSTART;${id}:20300115T090000`, 'DURATION:PT1H'),
      )
      expect(read(file)).toMatchObject({ events: [lunch], notes: [] })
    },
  )

  it('of an unknown zone are the club’s, with a note', () => {
    const { events, notes } = read(
      calendar(...event('DTSTART;TZID=Mars/Phobos:20300115T120000', 'DURATION:PT1H')),
    )
    expect(events).toEqual([lunch])
    expect(notes).toEqual([
      'The time zone Mars/Phobos is unknown. Its times are read as the club’s.',
    ])
  })

  it.each([
    ['DTSTART;VALUE=DATE:20300115', 'Tue, Jan 15, all day'],
    ['DTSTART:20300115', 'Tue, Jan 15, all day'],
    ['DTSTART:20300115\r\nDTEND:20300115', 'Tue, Jan 15, all day'],
    ['DTSTART:20300115\r\nDTEND:20300118', 'Tue, Jan 15 – Thu, Jan 17, all day'],
    ['DTSTART:20300115\r\nDURATION:P2D', 'Tue, Jan 15 – Wed, Jan 16, all day'],
    ['DTSTART:20300115\r\nDTEND:20300117T235900', 'Tue, Jan 15 – Thu, Jan 17, all day'],
    ['DTSTART:20300115\r\nDTEND:20300117T000000', 'Tue, Jan 15 – Wed, Jan 16, all day'],
    ['DTSTART:20300115Z', 'Tue, Jan 15, all day'],
    ['DTSTART:20300115T120000', 'Tue, Jan 15, 12:00 PM–1:00 PM'],
    ['DTSTART:20300115T120000\r\nDTEND:20300115T110000', 'Tue, Jan 15, 12:00 PM–1:00 PM'],
    [
      'DTSTART:20300115T210000\r\nDTEND:20300116T010000',
      'Tue, Jan 15, 9:00 PM–1:00 AM the next day',
    ],
    [
      'DTSTART:20300115T210000\r\nDTEND:20300117T000000',
      'Tue, Jan 15 – Wed, Jan 16, 9:00 PM–11:59 PM',
    ],
    [
      'DTSTART:20300115T120000\r\nDTEND:20300117T110000',
      'Tue, Jan 15 – Thu, Jan 17, 12:00 PM–11:00 AM',
    ],
  ])('%j lasts', (lines, when) => {
    expect(read(calendar(...event(lines))).events).toEqual([`Lunch: ${when}`])
  })

  it('end with a period that begins when they do', () => {
    const period = 'RDATE;VALUE=PERIOD:20300115T120000/PT3H'
    expect(read(calendar(...event('DTSTART:20300115T120000', period)))).toMatchObject({
      events: ['Lunch: Tue, Jan 15, 12:00 PM–3:00 PM'],
      notes: [],
    })
  })

  it('end as the event says, whatever a period that begins when they do says', () => {
    const period = 'RDATE;VALUE=PERIOD:20300115T120000/20300115T150000'
    const lengths = ['DURATION:PT1H', 'DTEND:20300115T130000']
    for (const length of lengths)
      expect(read(calendar(...event('DTSTART:20300115T120000', length, period))).events).toEqual([
        lunch,
      ])
  })

  it.each([
    ['RDATE:20300116T120000,203001T120000', ['Wed, Jan 16, 12:00 PM–1:00 PM']],
    ['RDATE:20300116Z,SOON', ['Wed, Jan 16, 12:00 PM–1:00 PM']],
    ['EXDATE:20300115,SOON', []],
  ])('%j has a note about the date that can’t be read', (line, dates) => {
    const { events, notes } = read(calendar(...event(...noon, line)))
    const rest = line.startsWith('EXDATE') ? [] : [lunch]
    expect(events).toEqual([...rest, ...dates.map((date) => `Lunch: ${date}`)])
    expect(notes).toEqual(['Some of its dates can’t be read and are left out.'])
  })

  it.each(['RDATE:', 'EXDATE;VALUE=DATE:'])('%j is nothing to note', (line) => {
    expect(read(calendar(...event(...noon, line)))).toMatchObject({ events: [lunch], notes: [] })
  })

  it('leaves out an event of months', () => {
    expect(read(calendar(...event('DTSTART:20300115', 'DTEND:20300415')))).toMatchObject({
      events: [],
      notes: ['Dates that last more than 31 days are left out.'],
    })
  })
})

describe('where clocks change', () => {
  it.each([
    ['skipped', 'DTSTART:20300310T023000\r\nDTEND:20300310T030000', '3:30 AM–4:00 AM'],
    [
      'skipped in another zone',
      'DTSTART;TZID=America/Chicago:20300310T021500\r\nDURATION:PT1H',
      '4:15 AM–5:15 AM',
    ],
    ['before', 'DTSTART:20300310T013000\r\nDURATION:PT2H', '1:30 AM–3:30 AM'],
    ['that comes twice', 'DTSTART:20301103T053000Z\r\nDTEND:20301103T063000Z', '1:30 AM–2:30 AM'],
    ['without an end', 'DTSTART;TZID=Europe/Berlin:20301027T020000', '8:00 PM–9:00 PM'],
    [
      'of a period',
      'DTSTART:20300310T010000\r\nRDATE;VALUE=PERIOD:20300310T010000/20300310T040000',
      '1:00 AM–4:00 AM',
    ],
  ])('a time %s keeps its length', (_, lines, times) => {
    expect(read(calendar(...event(lines))).events).toEqual([
      expect.stringMatching(new RegExp(`, ${times}$`)),
    ])
  })

  it('a series has one date later, of the same length', () => {
    const weekly = ['DTSTART:20300303T023000', 'DTEND:20300303T030000', 'RRULE:FREQ=WEEKLY;COUNT=3']
    const [part] = read(calendar(...event(...weekly))).parts
    expect(part?.kind === 'Recurring' && part.changes).toMatchObject([
      { date: '2030-03-10', times: { timeStart: '03:30', timeEnd: '04:00' } },
    ])
  })
})

it('a calendar that cancels its events has them as canceled', () => {
  const canceled = ['BEGIN:VCALENDAR', 'METHOD:CANCEL', ...event(...noon), 'END:VCALENDAR']
  const other = calendar(...event('UID:2', 'DTSTART:20300116T120000', 'DURATION:PT1H'))
  const { events, notes } = read([...canceled, other].join('\r\n'))
  expect(events).toEqual([`${lunch}, canceled`, 'Lunch: Wed, Jan 16, 12:00 PM–1:00 PM'])
  expect(notes).toContain('It’s canceled in the file.')
})

describe('texts', () => {
  const textsOf = (...lines: string[]) =>
    read(calendar(...event(...lines, ...noon))).parts[0]?.event

  it('lose their escapes, and HTML becomes text', () => {
    expect(textsOf('DESCRIPTION:One\\, two\\; three\\nfour\\\\five')?.description).toBe(
      'One, two; three\nfour\\five',
    )
    expect(
      textsOf(
        'DESCRIPTION:<p>Bring <b>a friend</b> &amp\\; <a href="https://lake.example/x">sign up</a></p><ul><li>Cups</li></ul><script>alert(1)</script>',
      )?.description,
    ).toBe('Bring a friend & sign up (https://lake.example/x)\n\n• Cups')
    expect(textsOf('X-ALT-DESC;FMTTYPE=text/html:<p>Hello</p>')?.description).toBe('Hello')
  })

  it('have the place, its point, a link and where to join', () => {
    const read = textsOf(
      ...[
        'LOCATION:The Depot\\n12 Main St\\, Bend',
        'GEO:35.5;-78.5',
        'URL:https://lake.example/lunch',
      ],
      'CONFERENCE;VALUE=URI;FEATURE=PHONE;LABEL="Call: us":tel:+1-412-555-0123',
      'CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://zoom.us/j/555',
    )
    expect(read).toMatchObject({
      location: 'The Depot, 12 Main St, Bend',
      latitude: 35.5,
      longitude: -78.5,
      description: 'https://lake.example/lunch',
      meetingUrl: 'https://zoom.us/j/555',
    })
    expect(textsOf('URL:javascript:alert(1)')?.description).toBeNull()
    expect(textsOf('X-GOOGLE-CONFERENCE:javascript:alert(1)')?.meetingUrl).toBeNull()
  })

  it('are cut to what the club can store', () => {
    const long = textsOf(`LOCATION:${'long '.repeat(50)}`, `DESCRIPTION:${'😀'.repeat(9000)}`)
    expect(long?.location?.length).toBeLessThanOrEqual(100)
    expect(long?.description?.length).toBeLessThanOrEqual(10_000)
    expect(long?.description).not.toMatch(/\p{Surrogate}/u)
  })
})
