/** When a duty takes place. Loads no schema. */

import { addDays } from '../events/calendar-day.js'

type Times = { timeStart: string; timeEnd: string; endsNextDay: boolean }
type DutyTimes = {
  arrivesMinutesBefore: number
  /** Of a shift. */
  timeStart: string | null
  timeEnd: string | null
  endsNextDay: boolean
  dayOffset: number
}

/** The day of a duty on a date, YYYY-MM-DD: a later one than the date's for a shift after midnight, or of a later day. */
export const dutyDayOf = (
  { dayOffset }: Pick<DutyTimes, 'dayOffset'>,
  { day }: { day: string },
): string => addDays(day, dayOffset)

/** The times of a duty on a date: those of the shift, or those of the date. */
export const timesOf = (
  { timeStart, timeEnd, endsNextDay }: Omit<DutyTimes, 'arrivesMinutesBefore' | 'dayOffset'>,
  date: Times,
): Times =>
  timeStart !== null && timeEnd !== null
    ? { timeStart, timeEnd, endsNextDay }
    : { timeStart: date.timeStart, timeEnd: date.timeEnd, endsNextDay: date.endsNextDay }

/** When members arrive, YYYY-MM-DDTHH:MM by the club's clock; without a time on a date that lasts all day. */
export function arrivalOf(
  duty: Pick<DutyTimes, 'arrivesMinutesBefore' | 'timeStart' | 'dayOffset'>,
  occurrence: Pick<Times, 'timeStart'> & { day: string; isAllDay?: boolean },
): string {
  if (occurrence.isAllDay && duty.timeStart === null) return occurrence.day
  const [hours = '0', minutes = '0'] = (duty.timeStart ?? occurrence.timeStart).split(':')
  const minute = Number(hours) * 60 + Number(minutes) - duty.arrivesMinutesBefore
  const day = addDays(dutyDayOf(duty, occurrence), Math.floor(minute / minutesOfDay))
  const time = ((minute % minutesOfDay) + minutesOfDay) % minutesOfDay
  return `${day}T${two(Math.floor(time / 60))}:${two(time % 60)}`
}

const minutesOfDay = 24 * 60
const two = (number: number) => String(number).padStart(2, '0')
