/** Reads a list of speakers as people have it in an email or a spreadsheet: a date, then who and what, on each line. */

import { addDays, isDay } from '../events/calendar-day.js'

/** A date of the event, and the day on which it takes place. */
export type ProgramDay = { date: string; day: string }

/** A line of the list; with a problem it has no date that can be filled in. */
export type ProgramEntryLine = {
  text: string
  /** The day that the line names, YYYY-MM-DD; null without one. */
  day: string | null
  /** The identity of the event's date. */
  date: string | null
  topic: string
  speaker: string
  speakerTitle: string
  problem: 'NoDate' | 'NotScheduled' | 'Twice' | 'Blank' | null
  /** The day of the event's date within three days of one that isn't scheduled. */
  nearest: string | null
}

type Options = {
  dates: readonly ProgramDay[]
  /** The club's today: a date without a year is the next such day. */
  today: string
  /** Whether the topic comes before the speaker. */
  topicFirst: boolean
}

/** Returns the lines of a list that aren't blank, each with the event's date that it fills in or why it can't. */
export function parseProgramList(list: string, options: Options): ProgramEntryLine[] {
  const seen = new Set<string>()
  return list
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((text) => {
      const line = parseLine(text, options)
      if (line.date === null) return line
      if (seen.has(line.date)) return { ...line, problem: 'Twice' as const }
      seen.add(line.date)
      return line
    })
}

function parseLine(text: string, { dates, today, topicFirst }: Options): ProgramEntryLine {
  const found = readDay(text)
  const days = found ? daysOf(found, today) : []
  const scheduled = dates.find(({ day }) => days.includes(day))
  const day = scheduled?.day ?? days.find((one) => one >= today) ?? days[0] ?? null
  const said = splitSaid(found?.rest ?? text, topicFirst)
  const isBlank = said.topic === '' && said.speaker === ''
  return {
    text,
    day,
    date: scheduled?.date ?? null,
    ...said,
    problem: day === null ? 'NoDate' : !scheduled ? 'NotScheduled' : isBlank ? 'Blank' : null,
    nearest: day !== null && !scheduled ? nearestTo(day, dates) : null,
  }
}

type Found = { month: number; dayOfMonth: number; year: number | null; rest: string }

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const monthNames = `(${months})[a-z]*\\.?`
const year = '(?:,?\\s+(\\d{4}))?'
const ordinal = '(?:st|nd|rd|th)?'
const weekday =
  /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\b\.?,?\s+(?=\S*\d|[a-z]+\.?\s+\d)/i

const patterns: readonly [RegExp, (groups: readonly string[]) => (string | undefined)[]][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/, ([y, m, d]) => [y, m, d]],
  [/^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?(?!\d)/, ([m, d, y]) => [y, m, d]],
  [
    new RegExp(`^${monthNames}\\s+(\\d{1,2})${ordinal}(?!\\d)${year}`, 'i'),
    ([m, d, y]) => [y, m, d],
  ],
  [new RegExp(`^(\\d{1,2})${ordinal}\\s+${monthNames}${year}`, 'i'), ([d, m, y]) => [y, m, d]],
]

function readDay(line: string): Found | null {
  const text = line.replace(/^[-*•·]\s+/, '').replace(weekday, '')
  for (const [pattern, order] of patterns) {
    const match = pattern.exec(text)
    if (!match) continue
    const [yearText, monthText = '', dayText] = order(match.slice(1))
    const named = months.split('|').indexOf(monthText.slice(0, 3).toLowerCase())
    return {
      month: named < 0 ? Number(monthText) : named + 1,
      dayOfMonth: Number(dayText),
      year: yearText ? fullYear(Number(yearText)) : null,
      rest: text.slice(match[0].length),
    }
  }
  return null
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

/** The days that are meant: without a year those of this year and the next. */
function daysOf({ month, dayOfMonth, year }: Found, today: string): string[] {
  const thisYear = Number(today.slice(0, 4))
  const two = (number: number) => String(number).padStart(2, '0')
  return (year === null ? [thisYear, thisYear + 1] : [year])
    .map((one) => `${one}-${two(month)}-${two(dayOfMonth)}`)
    .filter(isDay)
}

function nearestTo(day: string, dates: readonly ProgramDay[]): string | null {
  const around = [1, -1, 2, -2, 3, -3].map((days) => addDays(day, days))
  return around.find((one) => dates.some((date) => date.day === one)) ?? null
}

type Said = { topic: string; speaker: string; speakerTitle: string }

/** A dash between spaces, a long dash, or a colon; or else a comma. */
const between = /\s+-\s+|\s*[–—]\s*|:\s+/
const quoted = /[“"]([^”"]+)[”"]/

function splitSaid(rest: string, topicFirst: boolean): Said {
  const text = trimMarks(rest)
  const quote = quoted.exec(text)
  if (quote) {
    const who = trimMarks(text.replace(quote[0], ' '))
    return { topic: trimMarks(quote[1] ?? ''), ...whoIs(who) }
  }
  const columns = text
    .split(/\t|\s*\|\s*/)
    .map(trimMarks)
    .filter(Boolean)
  const parts = columns.length > 1 ? columns : splitOnce(text, between)
  if (parts.length > 1) {
    const [one = '', ...others] = parts
    const other = others.join(', ')
    return topicFirst ? { topic: one, ...whoIs(other) } : { topic: other, ...whoIs(one) }
  }
  return splitByCommas(text, topicFirst)
}

/** 'Mary Smith, County hydrologist, The river' */
function splitByCommas(text: string, topicFirst: boolean): Said {
  const parts = text.split(/\s*,\s+/).filter(Boolean)
  const [one = '', two = '', ...others] = parts
  if (parts.length < 2)
    return topicFirst
      ? { topic: one, speaker: '', speakerTitle: '' }
      : { topic: '', speaker: one, speakerTitle: '' }
  if (topicFirst) return { topic: one, speaker: two, speakerTitle: others.join(', ') }
  return others.length === 0
    ? { topic: two, speaker: one, speakerTitle: '' }
    : { topic: others.join(', '), speaker: one, speakerTitle: two }
}

function splitOnce(text: string, separator: RegExp): string[] {
  const match = separator.exec(text)
  if (!match) return [text]
  return [text.slice(0, match.index), text.slice(match.index + match[0].length)]
    .map(trimMarks)
    .filter(Boolean)
}

/** 'Mary Smith, County hydrologist' */
function whoIs(text: string): Omit<Said, 'topic'> {
  const [speaker = '', ...title] = text.split(/\s*,\s+/)
  return { speaker, speakerTitle: title.join(', ') }
}

const trimMarks = (text: string) => text.replace(/^[\s:–—,|-]+|[\s:–—,|-]+$/g, '')
