import type { Db, Tx } from '@clubhouse/db'
import { dutyDayOf } from '@clubhouse/schema/duties/arrival'
import type { DutyRecord } from '@clubhouse/schema/duties/duty'
import {
  type Roster,
  type RosterFill,
  type RosterProposal,
  rosterWeeks,
} from '@clubhouse/schema/duties/roster'
import {
  canServe,
  type DutyDone,
  type OpenDuty,
  proposeDuties,
} from '@clubhouse/schema/duties/rotation'
import { isShift } from '@clubhouse/schema/duties/shift'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { heldOn } from '@clubhouse/schema/events/held-on'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver, occurrencesBetween } from '@clubhouse/schema/events/occurrences-between'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEventToManage } from '../events/events.js'
import { localNow } from '../events/local-now.js'
import { comingEntries } from './coming-entries.js'
import { messages } from './messages.js'
import { isServing, listDutiesOf, listEntries, onDate, type StoredEntry } from './read-duties.js'
import { type NamedMember, readRotation } from './rotation-members.js'

type Reader = Pick<Context, 'services' | 'actor'>

/** Returns the dates of an event that a roster plans: those of the next 13 weeks that are not over. */
export function rosterDates(
  services: Pick<Services, 'clock' | 'site'>,
  event: EventRecord,
  weeks = rosterWeeks,
): Occurrence[] {
  const now = localNow(services)
  const today = now.slice(0, 10)
  // A single event may be later than that, and have begun days ago.
  const from = event.date && event.date < today ? event.date : addDays(today, -1)
  const until =
    event.date && event.date >= today ? addDays(event.date, 1) : addDays(today, 7 * weeks)
  return occurrencesBetween(event, from, until).filter((one) => !isOver(one, now))
}

/** Returns the duties of an event on the dates of the next 13 weeks, with all who declined. Throws NotFound. */
export async function getRoster(ctx: Reader, { id }: { id: string }): Promise<Roster> {
  const { db } = ctx.services
  const event = await getEventToManage(ctx, id)
  const dates = rosterDates(ctx.services, event)
  const duties = await listDutiesOf(db, id)
  const entries = await listEntries(db, {
    eventId: id,
    date: { in: dates.map(({ date }) => new Date(date)) },
  })
  const coming = await comingEntries(
    db,
    ctx.services,
    { eventId: id, state: { not: 'Declined' } },
    [event],
  )
  return {
    duties: duties.map((duty) => ({
      ...duty,
      coming: coming.filter((one) => one.duty.id === duty.id).length,
    })),
    dates: dates.map((occurrence) => ({
      date: occurrence.date,
      day: occurrence.day,
      timeStart: occurrence.timeStart,
      isCancelled: occurrence.isCancelled,
      duties: onDate(duties, entries, occurrence),
    })),
  }
}

/** Returns the members whom the rotation would put down for the next 13 weeks. Saves nothing. Throws NotFound. */
export async function proposeRoster(ctx: Reader, { id }: { id: string }): Promise<RosterProposal> {
  const { db } = ctx.services
  const event = await getEventToManage(ctx, id)
  const plan = await readPlan(db, ctx.services, event)
  const proposed = proposeDuties(plan.open, plan.members, plan.done)
  const days = new Map(plan.open.map(({ dutyId, date, day }) => [`${dutyId} ${date}`, day]))
  const names = new Map(plan.members.map(({ userId, fullname }) => [userId, fullname]))
  const titles = new Map(plan.duties.map(({ id: dutyId, title }) => [dutyId, title]))
  const needed = plan.open.reduce((sum, { missing }) => sum + missing, 0)
  return {
    proposed: proposed.map(({ dutyId, date, userId }) => ({
      dutyId,
      title: titles.get(dutyId) ?? '',
      date,
      day: days.get(`${dutyId} ${date}`) ?? date,
      user: { id: userId, fullname: names.get(userId) ?? '' },
    })),
    open: needed - proposed.length,
    members: plan.members.filter((one) => plan.open.some((duty) => canServe(one, duty))).length,
  }
}

/**
 * Saves proposals of the rotation, all or none. Throws NotFound; Conflict when one no longer fits: the place was taken,
 * the date is canceled or over, or the member is away on it or has left.
 */
export const fillRoster = (ctx: Context, { id, duties }: RosterFill): Promise<number> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services } = ctx
    // Before the event, as a member who takes a duty does: who leaves at this moment is not put down anymore.
    await tx.$queryRaw`
      SELECT 1 FROM "user" WHERE id = ANY(${duties.map(({ userId }) => userId)}::uuid[]) ORDER BY id FOR SHARE`
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    const plan = await readPlan(tx, services, event)
    const members = new Map(plan.members.map((member) => [member.userId, member]))
    const missing = new Map(plan.open.map((one) => [`${one.dutyId} ${one.date}`, { ...one }]))
    const taken = new Set(plan.entries.map((one) => `${one.dutyId} ${one.date} ${one.user.id}`))
    for (const { dutyId, date, userId } of duties) {
      const open = missing.get(`${dutyId} ${date}`)
      const member = members.get(userId)
      const key = `${dutyId} ${date} ${userId}`
      if (!open || open.missing === 0 || !member || !canServe(member, open) || taken.has(key))
        throw conflict(messages.rosterChanged)
      open.missing -= 1
      taken.add(key)
    }
    const now = services.clock.now()
    await tx.dutyAssignment.createMany({
      data: duties.map(({ dutyId, date, userId }) => ({
        ...{ eventId: id, dutyId, date: new Date(date), userId },
        ...{ source: 'Rotation' as const, queuedAt: now, createdAt: now, updatedAt: now },
      })),
    })
    await audit(tx, ctx, 'duty.fill', id, { after: { saved: duties.length } })
    return duties.length
  })

type Plan = {
  duties: DutyRecord[]
  dates: Occurrence[]
  entries: StoredEntry[]
  open: OpenDuty[]
  members: NamedMember[]
  done: DutyDone[]
}

/** How far back a duty counts in the rotation. */
const rememberedDays = 3 * 365

/** Reads what the rotation of an event is decided by. */
async function readPlan(
  db: Db | Tx,
  services: Pick<Services, 'clock' | 'site'>,
  event: EventRecord,
): Promise<Plan> {
  const today = clubToday(services)
  const dates = rosterDates(services, event).filter(({ isCancelled }) => !isCancelled)
  const duties = await listDutiesOf(db, event.id)
  const entries = await listEntries(db, {
    eventId: event.id,
    date: { gte: new Date(addDays(today, -rememberedDays)) },
  })
  const needed = dates.flatMap((occurrence) =>
    onDate(duties, entries, occurrence)
      // Members sign up for shifts: the rotation doesn't know what else they do at that time.
      .filter(
        ({ duty, missing }) => duty.rotation === 'LeastRecent' && !isShift(duty) && missing > 0,
      )
      .map(({ duty, entries: own, missing }) => ({
        dutyId: duty.id,
        date: occurrence.date,
        day: occurrence.day,
        missing,
        declined: own.filter(({ state }) => state === 'Declined').map(({ user }) => user.id),
      })),
  )
  const days = needed.map(({ day }) => day)
  const { members, holdersOn } = await readRotation(db, event, days)
  const open = needed.map((one) => ({
    ...one,
    holders: holdersOn.get(one.day) ?? new Set<string>(),
  }))
  // A canceled date was nobody's turn.
  const offsets = new Map(duties.map(({ id, dayOffset }) => [id, dayOffset]))
  const done = entries.filter(isServing).flatMap(({ date, dutyId, user }) => {
    const day = heldOn(event, date)
    const dayOffset = offsets.get(dutyId) ?? 0
    return day ? [{ userId: user.id, day: dutyDayOf({ dayOffset }, { day }) }] : []
  })
  return {
    duties,
    dates,
    entries,
    open,
    members,
    done,
  }
}
