import { setImmediate } from 'node:timers/promises'
import type { Db, Tx } from '@clubhouse/db'
import { weekdays } from '@clubhouse/schema/events/calendar-day'
import type {
  EventImportCheck,
  EventRehearsal,
  ImportedState,
  RehearsedEvent,
} from '@clubhouse/schema/events/event-import'
import type { Context } from '../../../context/context.js'
import { clubToday, timeZoneOf } from '../../../services/site/club-clock.js'
import { findKnown, findOwn, type Known } from './known-events.js'
import { fingerprintOf } from './planning/event-inputs.js'
import { mostSteps } from './planning/limits.js'
import { formatNotes, formatProblem } from './planning/note-words.js'
import { type Plan, planEvent } from './planning/plan.js'
import type { PlannedPart } from './planning/planned.js'
import { formatPart } from './planning/when-words.js'
import type { Unusable } from './reading/file-event.js'
import { type FileCalendar, readCalendar } from './reading/read-calendar.js'

/** A part of a plan, and the event that an earlier import made of it. */
export type Step = { part: PlannedPart; fingerprint: string; known: Known | null }

export type Rehearsed = {
  plan: Plan
  state: ImportedState
  steps: Step[]
  /** Coming events of an earlier import that the file no longer has. */
  left: Known[]
}

/** Reads a file for a caller; nothing is saved. */
export async function rehearse(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  db: Db | Tx,
  { text, withPast }: EventImportCheck,
): Promise<{ calendar: FileCalendar; events: Rehearsed[] }> {
  const today = clubToday(services)
  const calendar = readCalendar(text, timeZoneOf(services.site))
  const wanted = {
    club: calendar.zones.club,
    from: withPast ? '1900-01-01' : today,
    today,
    steps: { left: mostSteps },
  }
  const uids = calendar.series.flatMap(({ uid, formerUid }) => [
    uid,
    ...(formerUid ? [formerUid] : []),
  ])
  const known = await findKnown(db, actor, { uids, today })
  const own = await findOwn(db, uids)
  const events: Rehearsed[] = []
  for (const series of calendar.series) {
    // Other callers are served in between.
    if (events.length % 20 === 19) await setImmediate()
    const former = series.formerUid ? known.get(series.formerUid) : undefined
    const before = known.get(series.uid) ?? former ?? []
    events.push(compare(planEvent(series, wanted), before, own))
  }
  return { calendar, events }
}

function compare(plan: Plan, known: readonly Known[], own: ReadonlySet<string>): Rehearsed {
  const isOnly = known.length === 1 && plan.parts.length === 1
  const unmatched = new Set(known)
  const steps = plan.parts.map((part) => {
    const rest = [...unmatched]
    const found = isOnly
      ? rest[0]
      : (rest.find((one) => one.part === part.key) ?? sameWeekday(rest, part))
    if (found) unmatched.delete(found)
    return { part, fingerprint: fingerprintOf(part, plan.series), known: found ?? null }
  })
  const left = known.filter((one) => one.isComing && !steps.some((step) => step.known === one))
  return { plan, steps, left, state: stateOf({ plan, steps, left }, own) }
}

/** A series that gained or lost a weekday is named differently. */
const sameWeekday = (known: readonly Known[], part: PlannedPart): Known | undefined =>
  known.find(({ dayOfWeek }) => part.kind === 'Recurring' && dayOfWeek === weekdays[part.dayOfWeek])

function stateOf(
  { plan: { series, isPast }, steps, left }: Omit<Rehearsed, 'state'>,
  own: ReadonlySet<string>,
): ImportedState {
  if (own.has(series.uid)) return 'own'
  if (left.length > 0) return 'update'
  if (steps.length === 0) return isPast ? 'past' : 'unusable'
  if (steps.every(({ known }) => known === null)) return 'new'
  return steps.every(isUnchanged) ? 'same' : 'update'
}

/** Whether the club has it as the file does. */
export const isUnchanged = ({ known, fingerprint }: Step): boolean =>
  known?.fingerprint === fingerprint

/** The rehearsal as organizers see it. */
export function describe(
  { calendar, events }: Awaited<ReturnType<typeof rehearse>>,
  text: string,
  today: string,
): EventRehearsal {
  return {
    events: [
      ...events.map((one) => describeEvent(one, today)),
      ...calendar.unusable.map(describeUnusable),
    ],
    notes: notesOf(calendar, text),
  }
}

/** As many of the single events that one becomes are described, and all series. */
const described = 3

function describeEvent(rehearsed: Rehearsed, today: string): RehearsedEvent {
  const { plan, state, steps, left } = rehearsed
  const { uid, formerUid, event } = plan.series
  const isEdited = steps.some((step) => step.known?.isEdited && !isUnchanged(step))
  const other = steps.find(({ known }) => formerUid && known && known.title !== event.title)?.known
  const texts = [
    ...(other ? [`It has the ID of “${other.title}”. Importing it again renames that event.`] : []),
    ...(isEdited
      ? ['The club changed it since the last import. Importing it again replaces that.']
      : []),
    ...(left.length > 0 ? [leftText(left.length)] : []),
    ...(state === 'own' ? [] : formatNotes(plan)),
  ]
  return {
    key: uid,
    title: event.title || 'Untitled event',
    when: shownParts(steps).map((part) => formatPart(part, today)),
    location: event.location ?? (event.meetingUrl ? 'Online' : null),
    notes: texts,
    state,
    isSuggested:
      (state === 'new' && !event.isCanceled) || (state === 'update' && !isEdited && !other),
    events: steps.length,
  }
}

function shownParts(steps: readonly Step[]): PlannedPart[] {
  const parts = steps.map(({ part }) => part)
  const series = parts.filter(({ kind }) => kind === 'Recurring')
  return [...series, ...parts.filter(({ kind }) => kind === 'Once').slice(0, described)]
}

const leftText = (left: number) =>
  left === 1
    ? '1 event of an earlier import is no longer in the file. Its coming dates are removed unless somebody uses them.'
    : `${left} events of an earlier import are no longer in the file. Their coming dates are removed unless somebody uses them.`

const describeUnusable = (unusable: Unusable, at: number): RehearsedEvent => ({
  key: `unusable-${at}`,
  title: unusable.title || 'Untitled event',
  when: [],
  location: null,
  notes: [formatProblem(unusable)],
  state: 'unusable',
  isSuggested: false,
  events: 0,
})

function notesOf({ series, unusable, leftOut }: FileCalendar, text: string): string[] {
  if (!/^[\s\uFEFF]*BEGIN:V/im.test(text))
    return ['This isn’t a calendar file. Export your calendar as an .ics file.']
  return [
    ...(series.length + unusable.length === 0 ? ['This file has no events.'] : []),
    ...(leftOut > 0
      ? [
          `The file has ${leftOut.toLocaleString('en-US')} more events. Split it and import the rest separately.`,
        ]
      : []),
    ...(/^(?:ATTENDEE|ORGANIZER)\b/im.test(text)
      ? ['Guests and organizers in the file are left out, and nobody is invited.']
      : []),
    ...(/^BEGIN:VALARM/im.test(text) ? ['Reminders in the file are left out.'] : []),
    ...(/^BEGIN:(?:VTODO|VJOURNAL)/im.test(text)
      ? ['Tasks and notes in the file are left out.']
      : []),
  ]
}
