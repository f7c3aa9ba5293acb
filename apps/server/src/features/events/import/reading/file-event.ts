/** One VEVENT of a file, in the words of a club: its texts, its first date and how it repeats. */
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { type Component, type FoundEvent, lineValue } from './components.js'
import type { ContentLine } from './content-lines.js'
import { isHtml, textOfHtml } from './html-text.js'
import {
  countValues,
  type Moment,
  minutesOfDuration,
  type Reading,
  readTimes,
  type Times,
} from './moment.js'
import { lineOf, linesOf, unescapeText } from './plain-text.js'
import { isOtherCalendar, type Rule, readRule } from './rule.js'

/** A thing about an event that the rehearsal says. */
export type Note =
  | 'noTitle'
  | 'noEnd'
  | 'badLength'
  | 'endBeforeStart'
  | 'floating'
  | 'unknownZone'
  | 'unreadableRule'
  | 'otherCalendar'
  | 'onlyDate'
  | 'severalRules'
  | 'badDates'
  | 'exceptionRule'
  | 'cutText'
  | 'cutDates'

export type FileEvent = {
  uid: string | null
  sequence: number
  title: string
  description: string | null
  location: string | null
  /** Where people join online. */
  meetingUrl: string | null
  latitude: number | null
  longitude: number | null
  isCanceled: boolean
  start: Moment
  /** How long it lasts: whole days, or minutes. */
  length: { days: number } | { minutes: number }
  rule: Rule | null
  /** Further dates, and dates left out. */
  added: Times[]
  excluded: Moment[]
  /** Of a changed date: the date that it replaces, and whether also the later ones. */
  recurrenceId: Moment | null
  isThisAndFuture: boolean
  notes: ReadonlySet<Note>
  /** Names of zones that nobody knows; their times are read by the club’s clock. */
  unknownZones: readonly string[]
}

/** An event without a date that can be read. */
export type Unusable = {
  uid: string | null
  title: string
  problem: 'noStart' | 'onlyAdded' | 'badStart'
}

/** Whether the file has no length that can be read. */
export const hasUsualLength = ({ notes }: FileEvent): boolean =>
  notes.has('noEnd') || notes.has('badLength') || notes.has('endBeforeStart')

export const isUnusable = (event: FileEvent | Unusable): event is Unusable => 'problem' in event

/** So many dates of RDATE are read, and so many of EXDATE. */
export const mostListed = 2000

const most = { title: 100, location: 100, description: 10_000 }

/** Reads one event. `zones` finds the file's zones. */
export function readEvent(
  { component, scope }: FoundEvent,
  zones: Reading['zones'],
): FileEvent | Unusable {
  const reading: Reading = { scope, zones, unknownZones: new Set() }
  const notes = new Set<Note>()
  const uid = lineValue(component, 'UID')?.trim().slice(0, 500) || null
  const title = lineOf(unescapeText(lineValue(component, 'SUMMARY') ?? ''), most.title)
  const { time, problem } = startOf(component, reading)
  if (!time) return { uid, title, problem }
  const start = withCalendarZone(time.start, reading, component)
  const length = lengthOf(component, { ...time, start }, reading, notes)
  if (!title) notes.add('noTitle')
  if (!start.isDay && !start.zone) notes.add('floating')
  const recurrence = lineNamed(component, 'RECURRENCE-ID')
  const event = {
    ...textsOf(component, notes),
    ...repetitionOf(component, { reading, notes, start }),
    uid,
    sequence: Number(lineValue(component, 'SEQUENCE')) || 0,
    title,
    isCanceled:
      scope.isCancellation || /^cancel/i.test(lineValue(component, 'STATUS')?.trim() ?? ''),
    start,
    length,
    recurrenceId: (recurrence && readTimes(recurrence, reading)[0]?.start) ?? null,
    isThisAndFuture: /^thisandfuture$/i.test(recurrence?.params.get('RANGE') ?? ''),
  }
  if (reading.unknownZones.size > 0) notes.add('unknownZone')
  return { ...event, notes, unknownZones: [...reading.unknownZones] }
}

const lineNamed = ({ lines }: Component, name: string) => lines.find((line) => line.name === name)

function startOf(component: Component, reading: Reading) {
  const line = lineNamed(component, 'DTSTART')
  if (!line) {
    const problem = component.lines.some(isAdded) ? ('onlyAdded' as const) : ('noStart' as const)
    return { time: null, problem }
  }
  return { time: readTimes(line, reading)[0] ?? null, problem: 'badStart' as const }
}

/** A series in UTC of a calendar with a time zone follows that zone's clock. */
function withCalendarZone(start: Moment, { scope, zones }: Reading, component: Component): Moment {
  if (start.isDay || start.zone?.name !== 'UTC' || !scope.timeZone) return start
  const zone = lineValue(component, 'RRULE') ? zones.find(scope.timeZone, scope) : null
  return zone ? { ...start, at: zone.fromUtc(start.at), zone } : start
}

/** An event without an end that can be read lasts an hour, or a day. */
function lengthOf(
  component: Component,
  time: Times,
  reading: Reading,
  notes: Set<Note>,
): FileEvent['length'] {
  const { start } = time
  const usual = start.isDay ? { days: 1 } : { minutes: 60 }
  const line = lineNamed(component, 'DTEND')
  const given = lineValue(component, 'DURATION')
  const period = line || given !== undefined ? time : periodOf(component, time, reading)
  const end = line ? (readTimes(line, reading)[0]?.start ?? null) : period.end
  const text = given ?? period.duration
  const minutes = end ? apart(start, end, reading) : text === null ? null : minutesOfDuration(text)
  if (minutes === null) {
    if (line || text !== null) notes.add('badLength')
    else if (!start.isDay) notes.add('noEnd')
    return usual
  }
  if (minutes <= 0) {
    // Many programs end a day on the same day.
    if (!start.isDay || minutes < 0) notes.add('endBeforeStart')
    return usual
  }
  return start.isDay ? { days: Math.max(1, Math.ceil(minutes / 1440)) } : { minutes }
}

/** The period that an event's start has, or that one of its added dates gives it. */
function periodOf(component: Component, time: Times, reading: Reading): Times {
  const { at, zone } = time.start
  const periods = [
    time,
    ...component.lines.filter(isAdded).flatMap((line) => readTimes(line, reading)),
  ]
  return (
    periods.find(
      ({ start, end, duration }) =>
        (end ?? duration) !== null && start.at === at && start.zone?.name === zone?.name,
    ) ?? time
  )
}

const isAdded = ({ name }: ContentLine) => name === 'RDATE'

/** Minutes between two moments. */
function apart(start: Moment, end: Moment, { zones }: Reading): number {
  if (start.isDay || end.isDay) {
    // A timed event that ends on a day ends with it.
    const last = end.isDay && !start.isDay ? addDays(end.at, 1) : end.at
    const millisecondsOf = (at: string) => Date.parse(at.length === 10 ? at : `${at}Z`)
    return (millisecondsOf(last) - millisecondsOf(start.at)) / 60_000
  }
  if (start.zone?.name === end.zone?.name)
    return (Date.parse(`${end.at}Z`) - Date.parse(`${start.at}Z`)) / 60_000
  const utcOf = ({ at, zone }: Moment) => Date.parse(`${(zone ?? zones.club).toUtc(at)}Z`)
  return (utcOf(end) - utcOf(start)) / 60_000
}

function textsOf(component: Component, notes: Set<Note>) {
  const plain = unescapeText(lineValue(component, 'DESCRIPTION') ?? '')
  const html = isHtml(plain) ? plain : unescapeText(lineValue(component, 'X-ALT-DESC') ?? '')
  const text = isHtml(plain) || plain.trim() === '' ? textOfHtml(html.slice(0, 200_000)) : plain
  const url = webAddress(lineValue(component, 'URL'))
  // A link that the description lacks.
  const whole = url && !text.includes(url) ? `${text}\n\n${url}` : text
  if (whole.length > most.description) notes.add('cutText')
  const location = unescapeText(lineValue(component, 'LOCATION') ?? '')
  if (location.length > most.location) notes.add('cutText')
  return {
    description: linesOf(whole, most.description) || null,
    location: lineOf(location, most.location) || null,
    meetingUrl: meetingUrlOf(component),
    ...pointOf(lineValue(component, 'GEO') ?? ''),
  }
}

/** CONFERENCE (RFC 7986) and what Google and Microsoft write in its place. */
const meetingLinks = ['CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL']

const meetingUrlOf = ({ lines }: Component): string | null =>
  lines
    .filter(({ name }) => meetingLinks.includes(name))
    .map(({ value }) => webAddress(value))
    .find((url) => url?.startsWith('https:')) ?? null

function webAddress(value: string | undefined): string | null {
  const text = value?.trim() ?? ''
  if (!/^https?:\/\/\S+$/i.test(text) || text.length > 2000) return null
  const url = URL.canParse(text) ? new URL(text) : null
  return url && !url.username && !url.password ? text : null
}

function pointOf(geo: string) {
  const [, north, east] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[;,]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(geo.replace('\\', '')) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPoint ? { latitude, longitude } : { latitude: null, longitude: null }
}

/** Whether a rule that names a time of the day names that of the start. */
function isAtStart({ hour, minute }: Rule, { at, isDay }: Moment): boolean {
  const [hours, minutes] = isDay ? [0, 0] : at.slice(11).split(':').map(Number)
  return (hour === null || hour === hours) && (minute === null || minute === minutes)
}

type Repeating = { reading: Reading; notes: Set<Note>; start: Moment }

function repetitionOf(component: Component, { reading, notes, start }: Repeating) {
  const texts = component.lines.filter(({ name }) => name === 'RRULE')
  const given = texts[0] ? readRule(texts[0].value) : null
  const rule = given && isAtStart(given, start) ? given : null
  if (texts[0] && !rule)
    notes.add(isOtherCalendar(texts[0].value) ? 'otherCalendar' : 'unreadableRule')
  if (texts.length > 1) notes.add('severalRules')
  if (lineValue(component, 'EXRULE')) notes.add('exceptionRule')
  const times = (wanted: string) => {
    const all = component.lines
      .filter(({ name }) => name === wanted)
      .flatMap((line) => {
        const read = readTimes(line, reading)
        if (read.length < countValues(line)) notes.add('badDates')
        return read
      })
    if (all.length > mostListed) notes.add('cutDates')
    return all.slice(0, mostListed)
  }
  return { rule, added: times('RDATE'), excluded: times('EXDATE').map(({ start }) => start) }
}
