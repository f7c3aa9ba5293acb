/** The public events of the demo club, which the tests of the calendar take, too. */
import type { CalendarEvent } from '../events/calendar.js'
import { noChange } from '../events/occurrences-between.js'

type PublicEventFacts = CalendarEvent & { calendarKey: string }

const town = { city: 'Alder Creek', state: 'NC', postalCode: '27500' } as const
const asPlanned = {
  capacity: null,
  cover: null,
  schedules: [],
  isCancelled: false,
  attendanceMode: 'InPerson' as const,
  version: 1,
}
const series = { ...asPlanned, ...town, date: null, firstDate: null }

/** On the last Wednesday of the month. */
const socialGathering: PublicEventFacts = {
  ...series,
  id: 'social-gathering',
  calendarKey: 'social-gathering',
  title: 'Monthly Social Gathering',
  description:
    'An easy evening with members and friends. Bring a neighbor; the first round is on us.',
  dayOfWeek: 'Wednesday',
  weeks: [-1],
  timeStart: '17:00',
  timeEnd: '19:00',
  location: 'Millrace Café',
  address: '240 Millrace Road',
  occurrences: [
    { ...noChange, date: '2025-04-30', isCancelled: true, version: 1 },
    { ...noChange, date: '2025-07-30', isRemoved: true, version: 1 },
  ],
}

/** On the second Tuesday of the month. */
const boardMeeting: PublicEventFacts = {
  ...series,
  id: 'board-meeting',
  calendarKey: 'board-meeting',
  title: 'Board Meeting',
  description: 'The board plans projects and reviews the books. All members are welcome to sit in.',
  dayOfWeek: 'Tuesday',
  weeks: [2],
  timeStart: '12:00',
  timeEnd: '13:00',
  location: 'Alder Creek Savings, upstairs',
  address: '100 Courthouse Square',
  occurrences: [],
}

/** On the first three Wednesdays of the month; its title gives it the Lunch badge. */
const weeklyLunch: PublicEventFacts = {
  ...series,
  id: 'weekly-lunch',
  calendarKey: 'weekly-lunch',
  title: 'Weekly Lunch',
  description:
    'Lunch, a speaker from the town and the week’s projects. Visitors eat free the first time.',
  dayOfWeek: 'Wednesday',
  weeks: [1, 2, 3],
  timeStart: '12:00',
  timeEnd: '13:00',
  location: 'The Depot',
  address: '12 Depot Street',
  occurrences: [],
}

/** In place of the gathering of July 2025. */
const stateFairgrounds: PublicEventFacts = {
  ...asPlanned,
  id: 'state-fairgrounds-2025',
  calendarKey: 'state-fairgrounds-2025',
  title: 'Monthly Social Gathering',
  description: 'This month we meet at the state fairgrounds instead, for lunch under the big oaks.',
  date: '2025-07-23',
  firstDate: '2025-07-23',
  dayOfWeek: null,
  weeks: [],
  timeStart: '12:00',
  timeEnd: '13:00',
  location: 'North Carolina State Fairgrounds',
  address: '4285 Trinity Road',
  city: 'Raleigh',
  state: 'NC',
  postalCode: '27607',
  occurrences: [],
}

/** Known by their keys; they have no ids before they are stored. */
export const demoPublicEvents = [socialGathering, boardMeeting, weeklyLunch, stateFairgrounds]
