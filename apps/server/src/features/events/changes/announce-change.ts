import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '@clubhouse/db'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence, nextOccurrence } from '@clubhouse/schema/events/occurrences-between'
import type { Context } from '../../../context/context.js'
import type { JobData } from '../../../services/jobs/job-kinds.js'
import { localTime } from '../local-now.js'

type Change = {
  before: EventRecord
  after: EventRecord
  /** The identities of the dates that were changed; absent: the event itself was. */
  dates?: readonly string[]
  /** Whether members are notified of it. */
  notifies: boolean
}

/** A change within so many hours before the start can't wait for more changes. */
const urgentHours = 3

/**
 * Notifies members of a change of an event or of one of its dates: together with all else that changes in the event within
 * ten minutes; at once if it is a cancellation, or shortly before the event begins. The event is locked.
 */
export async function announceChange({ services }: Context, tx: Tx, change: Change): Promise<void> {
  const { jobs } = services
  const { before, after, dates, notifies } = change
  // Members who got no email about the cancellation need none about its undoing.
  const due = isRestored(change) ? await jobs.takeDue(tx, 'event.changed', before.id) : null
  const delayed = await jobs.takeDelayed(tx, 'event.changed', before.id)
  const known = joined(due?.data ?? null, delayed?.data ?? null)
  if (!known && !notifies) return
  const startAfter = delayed?.startAfter ?? jobs.gatherUntil()
  const all = gather(known, change)
  const gone = canceledDates(change)
  const soon = soonAfter(services, services.clock.now())
  const isUrgent = notifies && [before, after].some((event) => beginsSoon(event, dates, soon))
  const isCanceled = notifies && gone !== null
  // The cancellation of a date takes along that date's other changes only.
  const later = isCanceled && !isUrgent && dates ? withoutDates(all, after, dates) : null
  if (isCanceled || isUrgent) {
    const now = later && dates ? { ...all, isWhole: false, dates: [...dates] } : all
    await jobs.enqueue(tx, 'event.changed', now)
  }
  const isSilent = !notifies && gone !== null
  const left = isSilent ? withoutDates(all, after, gone) : all
  const rest = isCanceled || isUrgent ? later : left
  if (rest) await jobs.enqueue(tx, 'event.changed', rest, { startAfter })
}

/** Returns a change that was to be announced at once together with those that wait. */
function joined(
  due: JobData['event.changed'] | null,
  delayed: JobData['event.changed'] | null,
): JobData['event.changed'] | null {
  if (!due || !delayed) return due ?? delayed
  const isWhole = due.isWhole || delayed.isWhole
  return { ...due, isWhole, dates: [...due.dates, ...delayed.dates] }
}

type Gathered = JobData['event.changed'] & { before: EventRecord }

/** Returns what is announced of a change and of those gathered before it. */
function gather(
  known: JobData['event.changed'] | null,
  { before, after, dates, notifies }: Change,
): Gathered {
  const first = known?.before
  const all = [...(known?.dates ?? []), ...(notifies && dates ? dates : [])]
  return {
    subjectId: before.id,
    // Nobody reads about what was changed without a notice.
    before: first ? (notifies ? first : withChanges(first, { before, after })) : before,
    isWhole: Boolean(known?.isWhole || (notifies && !dates)),
    dates: [...new Set(all)].toSorted(),
  }
}

/** Returns the dates that no longer take place, by identity, 'All' of a canceled event; null without any. */
function canceledDates({ before, after, dates }: Change): string[] | 'All' | null {
  if (after.isCancelled && !before.isCancelled) return 'All'
  const gone = newlyCanceled(before, after).filter((date) => !dates || dates.includes(date))
  return gone.length > 0 ? gone : null
}

function newlyCanceled(before: EventRecord, after: EventRecord): string[] {
  const old = new Set(before.occurrences.filter((one) => one.isCancelled).map(({ date }) => date))
  return after.occurrences
    .filter(({ date, isCancelled }) => isCancelled && !old.has(date))
    .map(({ date }) => date)
}

/** Whether an event, or a date of it, takes place again. */
const isRestored = ({ before, after }: Change): boolean =>
  (before.isCancelled && !after.isCancelled) || newlyCanceled(after, before).length > 0

/** Returns what is left of gathered changes without those of some dates; null if nothing is. A single event has one date. */
function withoutDates(
  all: Gathered,
  after: EventRecord,
  gone: readonly string[] | 'All',
): Gathered | null {
  if (after.type === 'Once' || gone === 'All') return null
  const dates = all.dates.filter((one) => !gone.includes(one))
  if (!all.isWhole && dates.length === 0) return null
  const own = after.occurrences.filter((one) => gone.includes(one.date))
  const others = all.before.occurrences.filter((one) => !gone.includes(one.date))
  return { ...all, dates, before: { ...all.before, occurrences: [...others, ...own] } }
}

type Interval = [now: string, soon: string]

const soonAfter = (services: Context['services'], now: Date): Interval => {
  const soon = new Date(now.getTime() + urgentHours * 3_600_000)
  return [localTime(services, now), localTime(services, soon)]
}

function beginsSoon(
  event: EventRecord,
  dates: readonly string[] | undefined,
  [now, soon]: Interval,
): boolean {
  const changed = dates?.map((date) => findOccurrence(event, date)) ?? [nextOccurrence(event, now)]
  return changed.some((one) => {
    const begins = one && `${one.day}T${one.timeStart}`
    return begins !== null && begins >= now && begins <= soon
  })
}

/** Returns an event with the values of a later change, except where others were changed before that. */
function withChanges(
  first: EventRecord,
  { before, after }: Pick<Change, 'before' | 'after'>,
): EventRecord {
  const occurrences = mergeDates(first.occurrences, before.occurrences, after.occurrences)
  const programs = mergeDates(first.programs, before.programs, after.programs)
  return { ...merge(first, before, after), occurrences, programs }
}

/** Returns `first` with what differs between two later states, as far as it is as in the first of these. */
function merge<Fields extends object>(first: Fields, before: Fields, after: Fields): Fields {
  const merged = { ...first }
  for (const name of Object.keys(after)) {
    if (isField(name, merged) && isDeepStrictEqual(merged[name], before[name])) {
      merged[name] = after[name]
    }
  }
  return merged
}

const isField = <Fields extends object>(name: PropertyKey, fields: Fields): name is keyof Fields =>
  name in fields

/** As `merge`, for what dates have of their own. */
function mergeDates<Row extends { date: string }>(
  first: readonly Row[],
  before: readonly Row[],
  after: readonly Row[],
): Row[] {
  const dates = [...new Set([...first, ...after].map(({ date }) => date))].toSorted()
  const of = (rows: readonly Row[], date: string) => rows.find((row) => row.date === date)
  return dates.flatMap((date) => {
    const [oldest, old, now] = [of(first, date), of(before, date), of(after, date)]
    if (oldest && old && now) return [merge(oldest, old, now)]
    return (isDeepStrictEqual(oldest, old) ? now : oldest) ?? []
  })
}
