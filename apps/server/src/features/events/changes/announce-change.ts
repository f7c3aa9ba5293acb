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
  const delayed = await jobs.takeDelayed(tx, 'event.changed', before.id)
  if (!delayed && !notifies) return
  const startAfter = delayed?.startAfter ?? jobs.gatherUntil()
  const all = gather(delayed?.data ?? null, change)
  const soon = soonAfter(services, services.clock.now())
  const isUrgent = notifies && [before, after].some((event) => beginsSoon(event, dates, soon))
  const isCanceled = notifies && isCancellation(change)
  // The cancellation of a date takes along that date's other changes only.
  const later = isCanceled && !isUrgent && dates ? withoutDates(all, after, dates) : null
  if (isCanceled || isUrgent) {
    const now = later && dates ? { ...all, isWhole: false, dates: [...dates] } : all
    await jobs.enqueue(tx, 'event.changed', now)
  }
  const rest = isCanceled || isUrgent ? later : all
  if (rest) await jobs.enqueue(tx, 'event.changed', rest, { startAfter })
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

/** Whether an event, or a date of it, no longer takes place. */
function isCancellation({ before, after, dates }: Change): boolean {
  if (after.isCancelled && !before.isCancelled) return true
  return after.occurrences.some((row) => {
    const old = before.occurrences.find((one) => one.date === row.date)
    return row.isCancelled && !old?.isCancelled && (!dates || dates.includes(row.date))
  })
}

/** Returns what is left of gathered changes without those of some dates; null if nothing is. A single event has one date. */
function withoutDates(all: Gathered, after: EventRecord, gone: readonly string[]): Gathered | null {
  const dates = all.dates.filter((one) => !gone.includes(one))
  if (after.type === 'Once' || (!all.isWhole && dates.length === 0)) return null
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
