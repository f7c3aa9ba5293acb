/** Reads a calendar file into events: a series with its changed dates is one. */
import { createHash } from 'node:crypto'
import { type FoundEvent, findEvents, mostEvents } from './components.js'
import { type FileEvent, isUnusable, readEvent, type Unusable } from './file-event.js'
import type { Moment, Zones } from './moment.js'
import { zoneFinder } from './zones.js'

/** An event of a file with the dates that it changes. */
export type FileSeries = {
  /** Its UID, or a name that is the same for the same event of a file without UIDs; of two with one UID the later has a number. */
  uid: string
  /** The name that a short UID had in earlier imports. */
  formerUid?: string
  event: FileEvent
  changed: readonly FileEvent[]
}

export type FileCalendar = {
  series: FileSeries[]
  unusable: Unusable[]
  zones: Zones
  /** How many events were left out, because the file has too many. */
  leftOut: number
}

/** `timeZone` is the club's. */
export function readCalendar(file: string, timeZone: string): FileCalendar {
  const zones = zoneFinder(timeZone)
  const { events, total } = findEvents(file)
  const read = events.map((found: FoundEvent) => readEvent(found, zones))
  const usable = read.flatMap((event) => (isUnusable(event) ? [] : event))
  return {
    series: groupByUid(usable),
    unusable: read.filter(isUnusable),
    zones,
    leftOut: Math.max(0, total - mostEvents),
  }
}

function groupByUid(events: readonly FileEvent[]): FileSeries[] {
  const groups = new Map<string, FileEvent[]>()
  for (const event of events) {
    const uid = event.uid ?? madeUid(event)
    const group = groups.get(uid)
    if (group) group.push(event)
    else groups.set(uid, [event])
  }
  return [...groups].flatMap(([uid, all]) =>
    seriesOf(uid, all).map((series) => ({
      ...series,
      ...(isShort(series.uid) && { formerUid: `${series.uid} ${series.event.title}` }),
    })),
  )
}

/** Some programs number their events from 1: another calendar may have the same UID. */
const isShort = (uid: string): boolean => !/@|^.{20}/.test(uid)

function seriesOf(uid: string, all: readonly FileEvent[]): FileSeries[] {
  const changed = latest(all.filter(({ recurrenceId }) => recurrenceId !== null))
  const masters = latest(all.filter(({ recurrenceId }) => recurrenceId === null))
  // A changed date without its series is an event by itself.
  if (masters.length === 0) {
    return changed.map((event) => ({
      uid: `${uid}#${event.recurrenceId?.at ?? ''}`,
      event: {
        ...event,
        rule: null,
        notes: event.rule ? new Set([...event.notes, 'onlyDate' as const]) : event.notes,
      },
      changed: [],
    }))
  }
  return masters.map((event, at) => ({
    uid: at === 0 ? uid : `${uid}#${at + 1}`,
    event,
    changed: at === 0 ? changed : [],
  }))
}

/** Without the earlier versions of an event that a file has more than once. */
function latest(events: readonly FileEvent[]): FileEvent[] {
  const versions = Math.max(0, ...events.map(({ sequence }) => sequence))
  const isVersioned = events.some(({ sequence }) => sequence !== versions)
  const key = (event: FileEvent) => {
    if (event.recurrenceId) return momentKey(event.recurrenceId)
    // Without a UID nothing says that two events are one.
    const text = event.uid === null ? event.description : ''
    return isVersioned ? '' : `${momentKey(event.start)} ${text}`
  }
  const newest = new Map<string, FileEvent>()
  for (const event of events) {
    const other = newest.get(key(event))
    if (!other || event.sequence >= other.sequence) newest.set(key(event), event)
  }
  return [...newest.values()]
}

const momentKey = ({ at, zone }: Moment) => `${at} ${zone?.name ?? ''}`

const madeUid = ({ start, title, recurrenceId, location }: FileEvent) =>
  `no-uid-${createHash('sha256')
    .update(JSON.stringify([momentKey(start), title, recurrenceId?.at, location]))
    .digest('hex')
    .slice(0, 24)}`
