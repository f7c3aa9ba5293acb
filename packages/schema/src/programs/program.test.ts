import { describe, expect, it } from 'vitest'
import type { Occurrence } from '../events/occurrence.js'
import { programForm, programSchema } from './program.js'
import { formatProgram, programFacts, programOn } from './program-line.js'
import { programStateOn } from './program-state.js'

const lunch: Occurrence = {
  date: '2027-01-06',
  day: '2027-01-07',
  endDay: '2027-01-07',
  timeStart: '12:00',
  timeEnd: '13:00',
  endsNextDay: false,
  isAllDay: false,
  location: null,
  isElsewhere: false,
  place: null,
  attendanceMode: 'InPerson',
  isCancelled: false,
  reason: null,
  capacity: null,
  rsvpIsOpen: null,
  version: 1,
}
const canceled = { ...lunch, isCancelled: true }

describe('the state of a program', () => {
  it.each([
    ['Confirmed', lunch, '2027-01-07T12:59', 'Confirmed'],
    ['Confirmed', lunch, '2027-01-07T13:00', 'Held'],
    ['Confirmed', canceled, '2027-01-08T08:00', 'Confirmed'],
    ['Confirmed', null, '2027-01-08T08:00', 'Confirmed'],
    ['Asked', lunch, '2027-01-08T08:00', 'Asked'],
    ['Open', lunch, '2027-01-08T08:00', 'Open'],
  ] as const)('%s on %o is at %s: %s', (state, occurrence, now, expected) => {
    expect(programStateOn(state, occurrence, now)).toBe(expected)
  })
})

it('names the topic and the speaker, or the one that is known', () => {
  const river = { topic: 'The river', speaker: 'Mary Smith', speakerTitle: 'Hydrologist' }
  expect(formatProgram(river)).toBe('The river · Mary Smith')
  expect(programFacts(river)).toEqual([
    ['Topic', 'The river'],
    ['Speaker', 'Mary Smith, Hydrologist'],
  ])
  const assembly = { topic: 'Club assembly', speaker: null, speakerTitle: null }
  expect(formatProgram(assembly)).toBe('Club assembly')
  expect(programFacts(assembly)).toEqual([['Topic', 'Club assembly']])
  expect(programFacts(undefined)).toEqual([])
})

it('finds the program of a date, which a moved date keeps', () => {
  const program = { date: lunch.date, topic: 'The river', speaker: null, speakerTitle: null }
  expect(programOn({ programs: [program] }, lunch.date)).toBe(program)
  expect(programOn({ programs: [program] }, lunch.day)).toBeUndefined()
  expect(programOn({}, lunch.date)).toBeUndefined()
})

it('a program is confirmed with a topic or a speaker, and open without either', () => {
  const problems = (entry: object) =>
    programForm
      .safeParse({ notify: false, ...entry })
      .error?.issues.map(({ message }) => message) ?? []
  expect(problems({ state: 'Confirmed', topic: ' ', speaker: '' })).toEqual([
    'Enter a topic or a speaker',
  ])
  expect(problems({ state: 'Asked' })).toEqual(['Enter a topic or a speaker'])
  expect(problems({ state: 'Open' })).toEqual([])
  expect(problems({ state: 'Confirmed', topic: 'The river' })).toEqual([])
  expect(problems({ state: 'Held', topic: 'The river' })).toEqual(['State is required'])
})

it('a change leaves out what stays', () => {
  expect(programSchema.parse({ topic: '', version: 3 })).toEqual({ topic: null })
})
