import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import type { Tx } from '../client.js'
import type { Prisma } from '../generated/prisma/client.js'
import { attendanceRows, meetingsBefore } from './attendance.js'
import { datesOfSeries, dayOfOnce, todayOf } from './dates.js'
import { dutyAssignmentCount, dutyCount } from './duties.js'
import { onceEvents, recurringEvents } from './event-list.js'
import { demoId } from './ids.js'
import { joinedDaysAgo } from './memberships.js'
import { people } from './people.js'
import { daysAfter } from './place-and-time.js'
import { statuses } from './users.js'

const onceIndex = (title: string) => onceEvents.findIndex(([, , name]) => name === title)
const seriesIndex = (title: string) => recurringEvents.findIndex(([, , , name]) => name === title)

/** The members of a chapter, or of all. */
const membersOf = (chapter: number | null): number[] =>
  people.flatMap(([, , company, own], person) =>
    company !== null && !statuses[person] && (chapter === null || own === chapter) ? [person] : [],
  )

const hasJoined = (now: Date, person: number, date: string): boolean =>
  todayOf(daysAfter(now, -joinedDaysAgo(now, person))) <= date

/** Weekly projects, and how long each date is. */
const weekly = [
  ['Reading Buddies', 60],
  ['Food Pantry Shift', 120],
] as const

/** One-time projects of the past, with their hours. */
const single = [
  ['Library Shelf Day', 180, 30],
  ['Lake Trail Cleanup', 180, 20],
  ['Blood Drive', 240, 60],
  ['Dictionary Packing', 120, 0],
] as const

/** Hours of the last two years: some members of the chapter at each date, now and then with the drive there. */
export const serviceHoursRows = (now: Date): Prisma.ServiceHoursCreateManyInput[] => [
  ...weekly.flatMap(([title, minutes]) => weeklyRows(now, title, minutes)),
  ...single.flatMap(([title, minutes, drive]) => singleRows(now, title, minutes, drive)),
  ...highwayRows(now),
]

function weeklyRows(now: Date, title: string, minutes: number) {
  const series = seriesIndex(title)
  const eventId = demoId('event', onceEvents.length + series)
  const members = membersOf(recurringEvents[series]?.[2] ?? null)
  const today = todayOf(now)
  return datesOfSeries(series, addMonths(today, -24), today).flatMap((date, turn) =>
    members
      .filter((person) => (person * 7 + turn * 3) % 11 < 3 && hasJoined(now, person, date))
      .map((person) => row({ eventId, person, date, minutes })),
  )
}

function singleRows(now: Date, title: string, minutes: number, drive: number) {
  const index = onceIndex(title)
  const eventId = demoId('event', index)
  const date = dayOfOnce(now, index)
  return membersOf(onceEvents[index]?.[1] ?? null).flatMap((person) => {
    if ((person * 5) % 7 > 3 || !hasJoined(now, person, date)) return []
    const served = row({ eventId, person, date, minutes })
    const drove = row({ eventId, person, date, minutes: drive })
    return drive > 0 && person % 3 === 0
      ? [served, { ...drove, kind: 'Travel' as const }]
      : [served]
  })
}

/** A project that is no event of the club, which members enter themselves. */
const highwayRows = (now: Date) =>
  [-40, -220, -410, -600].flatMap((days) =>
    [0, 1, 6, 13].flatMap((person) => {
      const date = addDays(todayOf(now), days)
      const text = 'Highway 9 cleanup'
      if (!hasJoined(now, person, date)) return []
      return [
        { ...row({ person, date, minutes: 150 }), text, enteredById: demoId('user', person) },
        ...(person === 1
          ? [
              {
                ...row({ person, date: addDays(date, -1), minutes: 45 }),
                ...{ text, kind: 'Preparation' as const, enteredById: demoId('user', person) },
              },
            ]
          : []),
      ]
    }),
  )

type Served = { eventId?: string; person: number; date: string; minutes: number }

const row = ({ eventId, person, date, minutes }: Served): Prisma.ServiceHoursCreateManyInput => ({
  ...(eventId && { eventId }),
  userId: demoId('user', person),
  date: new Date(date),
  minutes,
  kind: 'Direct',
  enteredById: demoId('user', 0),
})

/** The member@ account made up for one of the lunches that it missed. */
export function makeUpRows(now: Date): Prisma.MakeUpCreateManyInput[] {
  const userId = demoId('user', 1)
  const noted = new Set(
    attendanceRows(now)
      .filter((one) => one.userId === userId)
      .map(({ date }) => new Date(date).toISOString().slice(0, 10)),
  )
  const missed = meetingsBefore(now)
    .filter(({ chapter, date }) => chapter === people[1]?.[3] && !noted.has(date))
    .at(-1)
  if (!missed) return []
  const after = addDays(missed.date, 2)
  const date = after < todayOf(now) ? after : addDays(missed.date, -2)
  return [
    {
      ...{ userId, enteredById: userId, date: new Date(date), where: 'Birch Falls' },
      ...{ replacesId: missed.eventId, replacesDate: new Date(missed.date) },
    },
  ]
}

const shifts = [
  ['Booth, morning', '10:00', '13:00', 4, [6, 13, 22]],
  ['Booth, afternoon', '13:00', '16:00', 2, [7, 9, 12]],
] as const

export const shiftCount = shifts.length
export const shiftAssignmentCount = shifts.flatMap(([, , , , members]) => members).length

/** Writes the shifts of the street fair: a place is open in the morning, and somebody waits for the afternoon. */
export async function writeShifts(tx: Tx, now: Date): Promise<void> {
  const fair = onceIndex('Alder Creek Street Fair')
  let assignment = dutyAssignmentCount
  for (const [position, [title, timeStart, timeEnd, count, members]] of shifts.entries())
    await tx.duty.create({
      data: {
        id: demoId('duty', dutyCount + position),
        ...{ eventId: demoId('event', fair), title, timeStart, timeEnd, count, position },
        arrivesMinutesBefore: 15,
        instructions: 'Bring a jacket. We sell corn and raffle tickets.',
        assignments: {
          create: members.map((person, place) => ({
            id: demoId('dutyAssignment', assignment++),
            ...{ date: new Date(dayOfOnce(now, fair)), userId: demoId('user', person) },
            ...{ state: 'Confirmed' as const, source: 'Self' as const },
            seat: place < count ? ('Going' as const) : ('Waitlisted' as const),
            queuedAt: new Date(now.getTime() - (10 - place) * 3_600_000),
          })),
        },
      },
      select: { id: true },
    })
}
