/** The federal holidays of the United States, on their own days. */

import { weekdaysOf } from './calendar-day.js'

/** By month and day. */
const fixed: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
}

const monday = 1
const thursday = 4

/** By month: a weekday, its place in the month (-1: the last), and the name. */
const floating: Readonly<Record<string, readonly [day: number, place: number, name: string]>> = {
  '01': [monday, 2, 'Martin Luther King Jr. Day'],
  '02': [monday, 2, 'Presidents’ Day'],
  '05': [monday, -1, 'Memorial Day'],
  '09': [monday, 0, 'Labor Day'],
  '10': [monday, 1, 'Columbus Day'],
  '11': [thursday, 3, 'Thanksgiving Day'],
}

/** Returns the name of the federal holiday on a day, YYYY-MM-DD; null if it is none. */
export function federalHolidayOn(day: string): string | null {
  const name = fixed[day.slice(5)]
  if (name) return name
  const [weekday, place, title] = floating[day.slice(5, 7)] ?? []
  if (weekday === undefined || place === undefined || !title) return null
  return weekdaysOf(day.slice(0, 7), weekday).at(place) === day ? title : null
}
