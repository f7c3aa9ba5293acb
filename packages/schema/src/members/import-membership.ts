/** The cells of a file that belong to a member's record: their fields, and how dates and types are written. */

import { z } from 'zod/mini'
import type { MembershipEndReason, MembershipType } from '../enumeration.js'
import { isDay } from '../events/calendar-day.js'
import { plainText } from '../text/search-text.js'

/** The fields of a member's record that a column can contain, in the order of the screen. */
export const membershipImportField = z.enum([
  'number',
  'type',
  'joinedOn',
  'leftOn',
  'leftBecause',
  'classification',
  'badgeName',
  'birthday',
  'anniversary',
  'partnerName',
  'sponsor',
  'mobilePhone',
  'homePhone',
  'homeAddress',
  'homeCity',
  'homeState',
  'homePostalCode',
  'homeCountry',
])
export type MembershipImportField = z.infer<typeof membershipImportField>

const types: readonly [RegExp, MembershipType][] = [
  [/honorary/, 'Honorary'],
  [/associate/, 'Associate'],
  [/family|spouse|household/, 'Family'],
  [/corporate|business|company|organi[sz]ation/, 'Corporate'],
  [/^(?:active|regular|full|individual|standard)\b|^(?:member|yes)$|\bactive$/, 'Active'],
]

/** 'Honorary Member' or 'Active-Exempt' as a type of membership; null for another text. */
export function readMembershipType(text: string): MembershipType | null {
  const plain = plainText(text).trim()
  if (/^(?:in|non-? ?|not )active/.test(plain)) return null
  return types.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

const endReasons: readonly [RegExp, MembershipEndReason][] = [
  [/deceased|\bdied\b|death|passed away/, 'Deceased'],
  [/transfer/, 'TransferredOut'],
  [/payment|unpaid|\bdues\b|lapsed|arrears|delinquent/, 'Nonpayment'],
  [/\bmov(?:ed?|ing)\b|relocat/, 'Moved'],
]

/** Why somebody left, in the words of a file: 'Terminated - moved'. Without a known reason they resigned. */
export function readEndReason(text: string): MembershipEndReason {
  const plain = plainText(text)
  return endReasons.find(([pattern]) => pattern.test(plain))?.[1] ?? 'Resigned'
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName = '([a-z]{3})[a-z]*\\.?'
const time = '(?:[ t]\\d{1,2}:.*)?'
const separator = '[ ./-]+'

/** The parts of a date as programs write them; `month` and `day` as numbers, `year` as in the text. */
type Parts = { year?: string | undefined; month: number; day: number }

const pattern = (source: string) => new RegExp(`^${source}${time}$`)
const yearFirst = pattern('(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})')
const yearless = /^--?(\d{1,2})-(\d{1,2})$/
const numbers = pattern(`(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4}|\\d{2}))?`)
const dayMonth = pattern(
  `(\\d{1,2})(?:st|nd|rd|th)?${separator}${monthName}(?:${separator}(\\d{4}|\\d{2}))?`,
)
const monthDay = pattern(
  `${monthName}${separator}(\\d{1,2})(?:st|nd|rd|th)?(?:[ ,./-]+(\\d{4}|\\d{2}))?`,
)

/** Month before day, as in the United States, unless the first number can be no month. */
function partsOf(text: string): Parts | null {
  const plain = plainText(text).trim()
  const first = yearFirst.exec(plain)
  if (first) return { year: first[1], month: Number(first[2]), day: Number(first[3]) }
  const short = yearless.exec(plain)
  if (short) return { month: Number(short[1]), day: Number(short[2]) }
  const [, one, two, year] = numbers.exec(plain) ?? []
  if (one && two) {
    const [month, day] = Number(one) > 12 ? [two, one] : [one, two]
    return { year, month: Number(month), day: Number(day) }
  }
  const [, day, name, ofDay] = dayMonth.exec(plain) ?? []
  if (day && name) return { year: ofDay, month: months.indexOf(name) + 1, day: Number(day) }
  const [, other, date, ofMonth] = monthDay.exec(plain) ?? []
  return other ? { year: ofMonth, month: months.indexOf(other) + 1, day: Number(date) } : null
}

const two = (number: number) => String(number).padStart(2, '0')

/** Two digits mean the latest such year that is not after the one of `today`. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  const century = today.slice(0, 2)
  return year <= today.slice(2, 4) ? `${century}${year}` : `${Number(century) - 1}${year}`
}

/** A date with its year as YYYY-MM-DD; null for another text. */
export function readDay(text: string, today: string): string | null {
  const parts = partsOf(text)
  if (!parts?.year) return null
  const day = `${fullYear(parts.year, today)}-${two(parts.month)}-${two(parts.day)}`
  return isDay(day) ? day : null
}

/** A day of the year as YYYY-MM-DD, or --MM-DD without a year; null for another text. */
export function readYearlyDay(text: string, today: string): string | null {
  const parts = partsOf(text)
  if (!parts) return null
  if (parts.year) return readDay(text, today)
  const day = `${two(parts.month)}-${two(parts.day)}`
  return isDay(`2000-${day}`) ? `--${day}` : null
}

/** Whether a cell says that there is no date, as Outlook does. */
export const isNoDate = (text: string): boolean => /^(?:[0/.-]+|n\/?a|none)?$/i.test(text.trim())
