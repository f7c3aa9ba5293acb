/** How long an event lasts: within a day, past midnight, whole days, or several days. */
import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'
import { addDays } from './calendar-day.js'

/** An event has at most so many days. */
export const mostDays = 31

export const lengthRecord = {
  /** Whether it ends after midnight, on the next day. */
  endsNextDay: example(false, z.boolean()),
  /** Whether it takes whole days: its times are then 00:00 and 23:59. */
  isAllDay: example(false, z.boolean()),
  /** One-time only: the last of its several days; null: it has one. */
  endDate: example(null, z.nullable(z.iso.date())),
}

/** An all-day event needs no times. */
export const times = {
  timeStart: field.minute('Start time'),
  timeEnd: field.minute('End time', '10:00'),
}

export const lengthEntry = {
  endsNextDay: z._default(z.boolean(), false),
  isAllDay: z._default(z.boolean(), false),
  endDate: example(null, field.optionalDate('Last day'), 'One-time events only'),
}

type Times = { timeStart: string; timeEnd: string }
type Length = { endsNextDay?: boolean; isAllDay?: boolean; endDate?: string | null }
type Entry = Times & Length & { type?: unknown; date?: string | null }

/** Reported in addition to other errors. */
const hasTimes = ({ value }: { value: unknown }) =>
  z.looseObject({ timeStart: z.string(), timeEnd: z.string() }).safeParse(value).success

const required = (name: 'timeStart' | 'timeEnd', label: string) =>
  z.refine<Entry>((entry) => entry.isAllDay === true || entry[name] !== '', {
    message: `${label} is required`,
    path: [name],
    when: ({ value }) => z.looseObject({ [name]: z.string() }).safeParse(value).success,
  })

/** 'End time must be after start time', unless it ends on a later day; on the next day it ends within 24 hours. */
export const timesFit = [
  required('timeStart', 'Start time'),
  required('timeEnd', 'End time'),
  z.refine<Entry>(
    ({ timeStart, timeEnd, ...length }) =>
      !timeStart || !timeEnd || endsLater(length) || timeEnd > timeStart,
    { message: 'End time must be after start time', path: ['timeEnd'], when: hasTimes },
  ),
  z.refine<Entry>(
    ({ timeStart, timeEnd, endsNextDay, isAllDay, endDate }) =>
      !timeStart || !timeEnd || !endsNextDay || isAllDay || Boolean(endDate) || timeEnd < timeStart,
    {
      message: 'If it lasts longer than a day, set the last day',
      path: ['timeEnd'],
      when: hasTimes,
    },
  ),
] as const

const endsLater = ({ endsNextDay, isAllDay, endDate, date }: Length & { date?: unknown }) =>
  endsNextDay || isAllDay || (Boolean(endDate) && endDate !== date)

/** The last day of a one-time event is not before its date, and not months later. */
export const lengthFits = [
  z.refine<Entry>(
    ({ endDate, date, type }) => !endDate || !date || type !== 'Once' || endDate >= date,
    {
      message: 'Last day can’t be before the date',
      path: ['endDate'],
      when: hasTimes,
    },
  ),
  z.refine<Entry>(
    ({ endDate, date, type }) =>
      !endDate || !date || type !== 'Once' || endDate < addDays(date, mostDays),
    { message: `An event lasts ${mostDays} days at most`, path: ['endDate'], when: hasTimes },
  ),
] as const

/** The times stored for whole days: readers that only know times show the same days. */
const wholeDay = { timeStart: '00:00', timeEnd: '23:59' } as const

/** Returns times and length in the one way in which they are stored. */
export function storedLength<Given extends Times & { endsNextDay: boolean; isAllDay: boolean }>({
  timeStart,
  timeEnd,
  endsNextDay,
  isAllDay,
}: Given) {
  return isAllDay
    ? { ...wholeDay, endsNextDay: false, isAllDay }
    : { timeStart, timeEnd, endsNextDay, isAllDay }
}
