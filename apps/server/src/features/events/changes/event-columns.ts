import type { EventInput, EventRecord } from '@clubhouse/schema/events/event'
import { eventSchema } from '@clubhouse/schema/events/event'
import { storedLength } from '@clubhouse/schema/events/event-length'
import { fieldsOf } from '../../../core/record-fields.js'
import { endAfter } from './plan-series.js'
import { mealNamesOf } from './save-meals.js'

/** The values of an event's columns after an edit, as in its record; undefined: unchanged. The type decides which it has. */
export function columnsOf(input: EventInput, before: EventRecord | null = null) {
  const {
    date: _date,
    startsOn: _startsOn,
    vanishing: _vanishing,
    notify: _notify,
    mealChoices: _mealChoices,
    removedMeals: _removedMeals,
    cover: _cover,
    ...fields
  } = fieldsOf(eventSchema, input)
  const isSeries = input.type === 'Recurring'
  const endDate = !isSeries && input.endDate !== input.date ? input.endDate : null
  return {
    ...fields,
    ...storedLength({ ...input, endsNextDay: input.endsNextDay && endDate === null }),
    endDate,
    meals: mealNamesOf(input),
    chapterId: input.wholeClub ? null : input.chapterId,
    dayOfWeek: isSeries ? input.dayOfWeek : null,
    weeks: isSeries ? input.weeks : [],
    ...(isSeries ? endAfter(before, input) : { endsOn: null, dateCount: null }),
    everyWeeks: isSeries && input.weeks.length === 0 ? input.everyWeeks : 1,
    excludedDates: isSeries ? input.excludedDates : [],
  }
}

/** Converts these values to those that PostgreSQL stores. */
export function storedColumns(columns: ReturnType<typeof columnsOf>) {
  const { endDate, endsOn, excludedDates, everyWeeks, pricePerPerson, billing, ...fields } = columns
  return {
    ...fields,
    endDate: endDate && new Date(endDate),
    endsOn: endsOn && new Date(endsOn),
    ...(everyWeeks && { everyWeeks }),
    ...(pricePerPerson !== undefined && { pricePerPerson }),
    ...(billing !== undefined && { billing }),
    ...(excludedDates && { excludedDates: excludedDates.map((date) => new Date(date)) }),
  }
}
