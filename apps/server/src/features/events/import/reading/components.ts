/** Finds the events and time zones of an iCalendar file, whatever they are nested in. */
import { type ContentLine, contentLines } from './content-lines.js'
import { unescapeText } from './plain-text.js'

/** A component with its own lines, without those of the components in it. */
export type Component = { name: string; lines: ContentLine[]; parts: Component[] }

/** The time zones of the events of one calendar. */
export type Scope = {
  /** The definitions of the calendar, and of the whole file, by TZID. */
  zones: ReadonlyMap<string, Component>
  /** X-WR-TIMEZONE, where the calendar has one. */
  timeZone: string | null
  /** Whether the calendar cancels its events (METHOD:CANCEL). */
  isCancellation: boolean
}

export type FoundEvent = { component: Component; scope: Scope }

/** A file has at most so many events; more are left out. */
export const mostEvents = 5000

type Calendar = Scope & { zones: Map<string, Component> }

/** The events of a file, in order; with or without a VCALENDAR around them. */
export function findEvents(file: string): { events: FoundEvent[]; total: number } {
  const all: Calendar = { zones: new Map(), timeZone: null, isCancellation: false }
  const events: FoundEvent[] = []
  let total = 0
  const visit = (component: Component, outer: Calendar) => {
    const calendar = component.name === 'VCALENDAR' ? scopeOf(component, outer, all) : outer
    if (component.name === 'VEVENT') {
      total += 1
      if (events.length < mostEvents) events.push({ component, scope: calendar })
    }
    for (const part of component.parts) visit(part, calendar)
  }
  const root = readComponents(contentLines(file))
  addZones(root, all.zones)
  visit(root, all)
  return { events, total }
}

/** A calendar's own zones come first; a nested calendar has those around it, too. */
function scopeOf(component: Component, outer: Calendar, all: Calendar): Calendar {
  const zones = new Map([...all.zones, ...outer.zones])
  addZones(component, zones)
  for (const [id, zone] of zones) if (!all.zones.has(id)) all.zones.set(id, zone)
  return {
    zones,
    timeZone: lineValue(component, 'X-WR-TIMEZONE')?.trim() || outer.timeZone,
    isCancellation: /^\s*cancel\s*$/i.test(lineValue(component, 'METHOD') ?? ''),
  }
}

function addZones(component: Component, zones: Calendar['zones']): void {
  for (const part of component.parts) {
    const id = part.name === 'VTIMEZONE' ? lineValue(part, 'TZID') : undefined
    if (id) zones.set(unescapeText(id).trim(), part)
  }
}

/** The first value of a component's line. */
export const lineValue = ({ lines }: Component, name: string): string | undefined =>
  lines.find((line) => line.name === name)?.value

/** How deep components may be nested; deeper ones are read as if they were beside each other. */
const deepest = 8

/** Components as they are nested. A missing END ends with the component around it, or with the next of its kind. */
function readComponents(lines: readonly ContentLine[]): Component {
  const root: Component = { name: '', lines: [], parts: [] }
  const open = [root]
  const close = (name: string) => {
    const at = open.findLastIndex((one) => one.name === name)
    if (at > 0) open.length = at
  }
  for (const line of lines) {
    const current = open.at(-1) ?? root
    const name = line.value.trim().toUpperCase()
    if (line.name === 'BEGIN') {
      // Events have no events in them.
      if (name !== 'VCALENDAR') close(name)
      const part: Component = { name, lines: [], parts: [] }
      const parent = open.at(-1) ?? root
      parent.parts.push(part)
      if (open.length < deepest) open.push(part)
      else open[open.length - 1] = part
    } else if (line.name === 'END') close(name)
    else current.lines.push(line)
  }
  return root
}
