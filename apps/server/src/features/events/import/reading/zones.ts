/** The time zones of calendar files: by their IANA name, by their name in Windows, or as the file defines them. */
import { type ClockChange, clockChanges, offsetAt } from '@clubhouse/schema/clock-changes'
import type { Component, Scope } from './components.js'
import { definedZone } from './defined-zone.js'
import { unescapeText } from './plain-text.js'
import { windowsZones } from './windows-zones.js'
import { type Zone, zoneOf } from './zone.js'

export const utc = zoneOf('UTC', () => 0)

const kept = new Map<string, Zone>()

/** The zone of an IANA name that the server knows; null for another. */
export function ianaZone(name: string): Zone | null {
  if (/^(?:etc\/)?(?:utc|gmt|zulu|universal)$/i.test(name)) return utc
  const known = kept.get(name)
  if (known) return known
  const spelled = /^[A-Za-z]/.test(name) ? spellingOf(name) : null
  if (!spelled) return null
  const zone = kept.get(spelled) ?? zoneOf(spelled, offsetsOf(spelled))
  kept.set(spelled, zone)
  return zone
}

function spellingOf(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Looks each year up once: an event may have hundreds of dates. */
function offsetsOf(name: string): (utc: number) => number {
  const years = new Map<number, ClockChange[]>()
  return (minutes) => {
    const instant = minutes * 60_000
    const year = new Date(instant).getUTCFullYear()
    if (year < 1900 || year > 2199) return offsetAt(instant, name)
    const changes =
      years.get(year) ?? clockChanges(name, { from: `${year}-01-01`, until: `${year + 1}-01-01` })
    years.set(year, changes)
    return (changes.findLast((one) => one.instant <= instant) ?? changes[0])?.after ?? 0
  }
}

/** So many days the rules of a file's zones may look at; a zone's rules since 1970 look at 8,000. */
const mostSteps = 400_000

/** Finds the zones of one file; each is made once. */
export function zoneFinder(club: string): {
  club: Zone
  find: (id: string, scope: Scope) => Zone | null
} {
  const made = new Map<Component, Zone | null>()
  const steps = { left: mostSteps }
  const define = (id: string, component: Component | undefined) => {
    if (!component) return null
    const known = made.get(component)
    if (known !== undefined) return known
    const zone = definedZone(id, component, steps)
    made.set(component, zone)
    return zone
  }
  return {
    club: ianaZone(club) ?? utc,
    find: (id, { zones }) => {
      // Some programs escape a comma as in a text.
      const name = unescapeText(id).trim()
      const named = ianaZone(name) ?? ianaZone(windowsZones[name] ?? '')
      return named ?? define(name, zones.get(name)) ?? otherwiseNamed(name)
    },
  }
}

/** Names such as '/mozilla.org/20050126_1/America/New_York', 'GMT-0500' and '(UTC-05:00) Eastern Time (US & Canada)'. */
function otherwiseNamed(name: string): Zone | null {
  const path = /[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_-]+){1,2}$/.exec(name)?.[0] ?? ''
  const region = american[/(\w+) Time \(US ?& ?Canada\)/i.exec(name)?.[1]?.toLowerCase() ?? '']
  const named = ianaZone(path) ?? (region ? ianaZone(region) : null)
  if (named) return named
  const windows = Object.entries(windowsZones).find(
    ([known]) => known.toLowerCase() === name.toLowerCase(),
  )
  return windows ? ianaZone(windows[1]) : fixedZone(name)
}

const american: Readonly<Record<string, string>> = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
  atlantic: 'America/Halifax',
}

/** 'GMT-5', 'UTC+01:00' and '-0500': a clock that never changes. */
function fixedZone(name: string): Zone | null {
  const found = /^\(?(?:GMT|UTC)?([+-])(\d{1,2}):?(\d\d)?\)?(?:\s|$)/.exec(name)
  if (!found) return null
  const [, sign, hours, minutes = '0'] = found
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  if (Math.abs(ahead) > 15 * 60) return null
  return zoneOf(`UTC${ahead}`, () => ahead)
}
