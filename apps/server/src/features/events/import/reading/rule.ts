/** Recurrence rules (RFC 5545, 3.3.10). */

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** A weekday, 0 for Sunday, in some week of its month or year; 0: in every week. */
export type RuleDay = { weekday: number; week: number }

export type Rule = {
  /** Null: several times a day. */
  freq: Frequency | null
  interval: number
  count: number | null
  /** A day or a wall-clock time, YYYY-MM-DD or YYYY-MM-DDTHH:MM. */
  until: { at: string; isDay: boolean; isUtc: boolean } | null
  byDay: readonly RuleDay[]
  byMonthDay: readonly number[]
  byMonth: readonly number[]
  byYearDay: readonly number[]
  byWeekNo: readonly number[]
  bySetPos: readonly number[]
  /** Where the days move that a month lacks (RFC 7529); absent: they are left out. */
  skip?: 'BACKWARD' | 'FORWARD'
  /** The first day of a week, 0 for Sunday. */
  weekStart: number
  /** The hour and the minute that it names, if it names one. */
  hour: number | null
  minute: number | null
  /** Whether it names more than one time of the day. */
  hasTimes: boolean
}

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Null for a text that is no rule, and for one with a part that can't be read: its dates would be others. */
export function readRule(text: string): Rule | null {
  const parts = new Map(
    text
      .trim()
      .toUpperCase()
      .split(';')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=', 2)
        return [name.trim(), value.trim()]
      }),
  )
  const freq = parts.get('FREQ') ?? ''
  if (!/^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(freq)) return null
  if ([...parts].some(([name, value]) => value !== '' && !isReadable(name, value))) return null
  const numbers = (name: string) =>
    [...new Set((parts.get(name) ?? '').split(',').map(Number))].filter((number) => number !== 0)
  const times = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].map((name) => parts.get(name)?.split(',') ?? [])
  const start = days.indexOf(parts.get('WKST') ?? 'MO')
  return {
    freq: frequencies.find((one) => one === freq) ?? null,
    interval: positive(parts.get('INTERVAL')) ?? 1,
    count: positive(parts.get('COUNT')),
    until: readUntil(parts.get('UNTIL') ?? ''),
    byDay: (parts.get('BYDAY') ?? '').split(',').flatMap(readDay),
    byMonthDay: numbers('BYMONTHDAY'),
    byMonth: numbers('BYMONTH'),
    byYearDay: numbers('BYYEARDAY'),
    byWeekNo: numbers('BYWEEKNO'),
    bySetPos: numbers('BYSETPOS'),
    ...skipOf(parts.get('SKIP')),
    weekStart: start < 0 ? 1 : start,
    hour: only(times[0]),
    minute: only(times[1]),
    hasTimes: times.some((list) => list.length > 1),
  }
}

const skipOf = (text: string | undefined): Pick<Rule, 'skip'> =>
  text === 'BACKWARD' || text === 'FORWARD' ? { skip: text } : {}

/** Whether a rule counts by another calendar than the Gregorian one (RFC 7529). */
export const isOtherCalendar = (text: string): boolean =>
  /(?:^|;)\s*RSCALE\s*=\s*(?!GREGORIAN\b)/i.test(text)

/** The numbers of a part are at most this large. */
const mostNumbers: Readonly<Record<string, number>> = {
  BYMONTHDAY: 31,
  BYMONTH: 12,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYSETPOS: 366,
}

function isReadable(name: string, value: string): boolean {
  const most = mostNumbers[name]
  if (most !== undefined) return value.split(',').every((text) => isNumber(text, most))
  if (name === 'BYDAY') return value.split(',').every((text) => readDay(text).length > 0)
  // Some programs write a count of -1 for none.
  if (name === 'COUNT' && value === '-1') return true
  if (name === 'INTERVAL' || name === 'COUNT') return positive(value) !== null
  if (name === 'UNTIL') return readUntil(value) !== null
  if (name === 'SKIP') return /^(?:OMIT|BACKWARD|FORWARD)$/.test(value)
  if (name === 'RSCALE') return value === 'GREGORIAN'
  return /^(?:FREQ|WKST|BYHOUR|BYMINUTE|BYSECOND|X-.*)$/.test(name)
}

const isNumber = (text: string, most: number): boolean =>
  text.trim() === '' ||
  (/^\s*[+-]?\d+\s*$/.test(text) && Number(text) !== 0 && Math.abs(Number(text)) <= most)

/** The one number of a list. */
const only = (texts: readonly string[] = []): number | null =>
  texts.length === 1 && texts[0] !== undefined && /^\d+$/.test(texts[0]) ? Number(texts[0]) : null

function positive(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

function readDay(text: string): RuleDay[] {
  const found = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text.trim())
  return found ? [{ week: Number(found[1] ?? 0), weekday: days.indexOf(found[2] ?? '') }] : []
}

function readUntil(text: string): Rule['until'] {
  const found = /^(\d{4})-?(\d\d)-?(\d\d)(?:Z|T(\d\d):?(\d\d)(?::?\d\d)?(Z)?)?$/.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute, zulu] = found
  const date = `${year}-${month}-${day}`
  if (Number.isNaN(Date.parse(date))) return null
  if (hour === undefined) return { at: date, isDay: true, isUtc: false }
  return { at: `${date}T${hour}:${minute}`, isDay: false, isUtc: zulu === 'Z' }
}
