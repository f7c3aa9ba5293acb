/** The words of a notice of an event, and the differences that it names. */
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { EventState } from '../../../services/jobs/job-kinds.js'
import type { Fact } from './coming-changes.js'
import { type Difference, differencesBetween } from './event-differences.js'
import { eventStateOf } from './event-state.js'

/** The subject of a notice; `now` is YYYY-MM-DDTHH:MM in club time. */
export type Subject = { now: string; date: string | undefined; before: EventState | undefined }

/** The words of a notice. */
export type Words = {
  what: string
  /** Its day or days, for the subject; null when it has none anymore. */
  on: string | null
  /** The hours, where `on` says all about the day. */
  times?: string
  when: string
  place: EventRecord
  isCancelled?: boolean
  facts?: Fact[]
  /** The first sentence. */
  text?: string
  differences?: readonly Difference[]
}

/** Returns the changes since `before`; none for a canceled event, whose cancellation is all that counts. */
export function differencesOf(event: EventRecord, { now, date, before }: Subject): Difference[] {
  const after = eventStateOf(event, { date, now })
  const isOn = before && after && !after.isCancelled
  return isOn ? differencesBetween(before, after, now.slice(0, 10)) : []
}
