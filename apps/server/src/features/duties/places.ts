import type { Tx } from '@clubhouse/db'
import { dutyDayOf } from '@clubhouse/schema/duties/arrival'
import type { DutyRecord } from '@clubhouse/schema/duties/duty'
import type { RosterEntry } from '@clubhouse/schema/duties/roster'
import type { DutySource, DutyState } from '@clubhouse/schema/enumeration'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver } from '@clubhouse/schema/events/occurrences-between'
import { conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { localNow } from '../events/local-now.js'
import { holdersAmong } from './may-hold.js'
import { messages } from './messages.js'
import { isServing, listEntries } from './read-duties.js'
import { hasShiftBegun, notifyMovedUp } from './shift-rules.js'

type Place = {
  duty: DutyRecord
  date: string
  userId: string
  state: DutyState
  source: DutySource
  now: Date
}

/**
 * Puts a member down for a duty on a date. A full shift puts them on its waitlist. The caller has locked the user and
 * then the event. Throws Conflict for another duty that nobody else is needed for, and for a member who has it.
 */
export async function putDown(
  tx: Tx,
  { duty, date, userId, state, source, now }: Place,
  fullname?: string,
): Promise<RosterEntry> {
  const entries = await listEntries(tx, { dutyId: duty.id, date: new Date(date) })
  const before = entries.find(({ user }) => user.id === userId)
  if (before && before.state !== 'Declined')
    throw conflict(fullname ? messages.already(fullname) : messages.alreadyYours)
  const isFull = entries.filter(isServing).length >= duty.count
  if (isFull && duty.timeStart === null) throw conflict(messages.full)
  const seat = isFull ? ('Waitlisted' as const) : ('Going' as const)
  const data = { state, source, seat, queuedAt: now, updatedAt: now }
  const key = { dutyId: duty.id, date: new Date(date), userId }
  const { id } = await tx.dutyAssignment.upsert({
    where: { dutyId_date_userId: key },
    create: { ...key, eventId: duty.eventId, ...data },
    update: data,
    select: { id: true },
  })
  const [entry] = await listEntries(tx, { id })
  if (!entry) throw new Error(`The assignment ${id} is gone`)
  const { date: _date, dutyId: _dutyId, ...saved } = entry
  return saved
}

type Shift = Pick<DutyRecord, 'id' | 'eventId' | 'count' | 'timeStart' | 'dayOffset'>

/**
 * Gives the free places of a shift to those who wait, in their order, and notifies them; nobody moves up once it has
 * begun. The caller has locked the event.
 */
export async function fillFromWaitlist(
  tx: Tx,
  services: Pick<Services, 'clock' | 'site' | 'jobs'>,
  duty: Shift,
  { date, day }: Pick<Occurrence, 'date' | 'day'>,
): Promise<void> {
  const { id, count, timeStart } = duty
  if (timeStart === null || hasShiftBegun(services, duty, { day })) return
  const entries = await listEntries(tx, { dutyId: id, date: new Date(date) })
  const free = count - entries.filter(isServing).length
  const waiting = entries.filter(({ state, seat }) => state !== 'Declined' && seat === 'Waitlisted')
  if (free <= 0 || waiting.length === 0) return
  const event = await tx.event.findUniqueOrThrow({
    where: { id: duty.eventId },
    select: { officeId: true, committeeId: true },
  })
  const fit = await holdersAmong(tx, event, dutyDayOf(duty, { day }), {
    id: { in: waiting.map(({ user }) => user.id) },
  })
  const next = waiting.filter(({ user }) => fit.has(user.id)).slice(0, free)
  if (next.length === 0) return
  const ids = next.map((entry) => entry.id)
  await tx.dutyAssignment.updateMany({ where: { id: { in: ids } }, data: { seat: 'Going' } })
  await notifyMovedUp(
    tx,
    services,
    duty,
    date,
    next.map(({ user }) => user.id),
  )
}

/** Throws Conflict for a date that is canceled or over. */
export function requireComing(
  services: Pick<Services, 'clock' | 'site'>,
  occurrence: Occurrence,
): void {
  if (occurrence.isCancelled) throw conflict(messages.canceled)
  if (isOver(occurrence, localNow(services))) throw conflict(messages.over)
}
