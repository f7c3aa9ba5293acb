import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { Prisma } from '../generated/prisma/client.js'
import { datesOfSeries, todayOf } from './dates.js'
import { onceEvents, recurringEvents } from './event-list.js'
import { demoId } from './ids.js'
import { daysAfter } from './place-and-time.js'
import { heldLunchPrograms, lunchPrograms } from './program-list.js'

const lunch = recurringEvents.findIndex(([, , , title]) => title === 'Weekly Lunch')

const known = lunchPrograms.flatMap((program, place) => (program ? [{ program, place }] : []))

export const programCount = known.length + heldLunchPrograms.length

/** Speakers of the weekly lunch: the latest ones, and those of the next dates but two, one of whom has not answered. */
export function programRows(now: Date): Prisma.ProgramCreateManyInput[] {
  const today = todayOf(now)
  const eventId = demoId('event', onceEvents.length + lunch)
  const ahead = datesOfSeries(lunch, addDays(today, 1), addDays(today, 220))
  const behind = datesOfSeries(lunch, addDays(today, -120), today).toReversed()
  const coming = known.flatMap(({ program, place }) => {
    const date = ahead[place]
    return date ? [{ date, ...rowOf(program) }] : []
  })
  const held = heldLunchPrograms.flatMap(([topic, speaker, speakerTitle], index) => {
    const date = behind[index]
    const state = 'Confirmed' as const
    return date ? [{ date, topic, speaker, speakerTitle, state }] : []
  })
  return [...coming, ...held].map(({ date, ...program }, index) => ({
    ...program,
    id: demoId('program', index),
    eventId,
    date: new Date(date),
    createdAt: daysAfter(now, -40),
    updatedAt: now,
  }))
}

type LunchProgram = NonNullable<(typeof lunchPrograms)[number]>

function rowOf({ ...program }: LunchProgram) {
  const { introducer, isAsked, ...said } = { introducer: undefined, isAsked: false, ...program }
  return {
    ...said,
    contactName: 'contactEmail' in said || 'contactPhone' in said ? (said.speaker ?? null) : null,
    introducerId: introducer === undefined ? null : demoId('user', introducer),
    state: isAsked ? ('Asked' as const) : ('Confirmed' as const),
  }
}
