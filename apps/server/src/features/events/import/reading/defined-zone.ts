/** A time zone by the VTIMEZONE of a file (RFC 5545, 3.6.5). */
import { type Component, lineValue } from './components.js'
import { recurringDays, type Steps } from './recurring-days.js'
import { readRule } from './rule.js'
import { dayOf, minutesOf, timeOf, wallTime } from './wall-time.js'
import { type Zone, zoneOf } from './zone.js'

/** From this UTC minute on the clocks are `ahead` minutes ahead of UTC. */
type Change = { utc: number; before: number; ahead: number }

/** Clocks after this day are those of this day. */
const lastDay = '2060-12-31'

/** So many changes a file's zone may have; two a year are usual. */
const mostChanges = 600

/** Null for a definition without an offset, and for one that takes more steps than are left. */
export function definedZone(name: string, component: Component, steps: Steps): Zone | null {
  const changes = component.parts
    .flatMap((part) => changesOf(part, steps))
    .toSorted((one, other) => one.utc - other.utc)
  const [first] = changes
  if (!first || steps.left <= 0) return null
  return zoneOf(
    `${name}#${first.utc}#${changes.length}`,
    (utc) => changes.findLast((one) => one.utc <= utc)?.ahead ?? first.before,
  )
}

/** The changes of one STANDARD or DAYLIGHT. */
function changesOf(part: Component, steps: Steps): Change[] {
  if (part.name !== 'STANDARD' && part.name !== 'DAYLIGHT') return []
  const [before, ahead] = [offsetOf(part, 'TZOFFSETFROM'), offsetOf(part, 'TZOFFSETTO')]
  const start = onsetOf(lineValue(part, 'DTSTART'))
  if (ahead === null || !start) return []
  const from = before ?? ahead
  const onsets = [start, ...repeatsOf(part, start, { before: from, steps })]
  return [...new Set(onsets)]
    .slice(0, mostChanges)
    .map((local) => ({ utc: minutesOf(local) - from, before: from, ahead }))
}

function repeatsOf(
  part: Component,
  start: string,
  { before, steps }: { before: number; steps: Steps },
): string[] {
  const dates = part.lines
    .filter(({ name }) => name === 'RDATE')
    .flatMap(({ value }) => value.split(',').flatMap((date) => onsetOf(date) ?? []))
  const text = lineValue(part, 'RRULE')
  const rule = text ? readRule(text) : null
  if (!rule) return dates
  const until =
    rule.until && (rule.until.isUtc ? wallTime(minutesOf(rule.until.at) + before) : rule.until.at)
  const days = recurringDays(
    { ...rule, until: until && dayOf(until) },
    { start: dayOf(start), from: dayOf(start), last: lastDay, steps },
  )
  return [...dates, ...days.days.map((day) => `${day}T${timeOf(start)}`)]
}

const onsetOf = (value: string | undefined): string | null => {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(value?.trim() ?? '')
  if (!found) return null
  const [, year, month, day, hour = '00', minute = '00'] = found
  const local = `${year}-${month}-${day}T${hour}:${minute}`
  return Number.isNaN(minutesOf(local)) ? null : local
}

/** Minutes ahead of UTC; null where the line is missing or can't be read. */
function offsetOf(part: Component, name: string): number | null {
  const found = /^([+-])(\d\d):?(\d\d)/.exec(lineValue(part, name)?.trim() ?? '')
  if (!found) return null
  const [, sign, hours, minutes] = found
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}
