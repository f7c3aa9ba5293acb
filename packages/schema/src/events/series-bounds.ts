/** When a series begins and ends, and which of its weeks and dates it leaves out. */
import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'

/** A series may take place in every week, up to every eighth. */
export const mostWeeks = 8

/** It may have so many dates when they are counted, and leave out as many. */
export const mostDates = 366

export const boundsRecord = {
  /** Recurring only: no date is before this day; null: it has always taken place. */
  startsOn: example(null, z.nullable(z.iso.date())),
  /** No date is after this day; null: it has no such day, or its dates are counted. */
  endsOn: example(null, z.nullable(z.iso.date())),
  /** It ends with so many dates, those left out included. */
  dateCount: example(null, z.nullable(z.int())),
  /** In every so many weeks, counted from the week of `startsOn`, Monday first. */
  everyWeeks: example(1, z.int()),
  /** Its dates that don't take place and aren't shown, such as holidays. */
  excludedDates: example([], z.array(z.iso.date())),
}

/** Absent: unchanged; a new series begins today, without an end, and takes place in every week. */
export const boundsEntry = {
  startsOn: field.kept(field.optionalDate('First day')),
  endsOn: field.kept(field.optionalDate('Last day')),
  dateCount: example(
    null,
    z.optional(z.nullable(field.wholeNumber('Number of dates', 1, mostDates))),
    'The number of dates after which a series ends, instead of `endsOn`; dates left out count',
  ),
  everyWeeks: example(
    1,
    z.optional(field.wholeNumber('Weeks', 1, mostWeeks)),
    'Only with empty `weeks`; counted from the week of `startsOn`, Monday first',
  ),
  excludedDates: example(
    [],
    z.optional(
      z.pipe(
        z.array(field.date('Date')).check(z.maxLength(mostDates, 'Too many dates')),
        z.transform((dates) => [...new Set(dates)].toSorted()),
      ),
    ),
    'Dates to leave out. One with an RSVP, a change or a reminder is canceled instead',
  ),
}

type Entry = {
  type?: unknown
  weeks?: readonly unknown[]
  startsOn?: string | null | undefined
  endsOn?: string | null | undefined
  dateCount?: number | null | undefined
  everyWeeks?: number | undefined
}

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Checks a series; the fields of a one-time event are dropped. */
const check = (fits: (entry: Entry) => boolean, path: keyof Entry, message: string) =>
  z.refine<Entry>((entry) => entry.type !== 'Recurring' || fits(entry), {
    message,
    path: [path],
    when: isObject,
  })

export const boundsFit = [
  check(
    ({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn,
    'endsOn',
    'Last day can’t be before the first day',
  ),
  check(({ endsOn, dateCount }) => !endsOn || !dateCount, 'dateCount', 'Choose one way to end'),
  check(
    ({ weeks = [], everyWeeks = 1 }) => everyWeeks === 1 || weeks.length === 0,
    'everyWeeks',
    'Choose weeks of the month or an interval, not both',
  ),
] as const
