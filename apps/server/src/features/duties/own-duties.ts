import type { Tx } from '@clubhouse/db'
import { arrivalOf, timesOf } from '@clubhouse/schema/duties/arrival'
import type { OwnDuties, OwnDuty, SwapOffer } from '@clubhouse/schema/duties/own-duty'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockRow } from '../../context/locks.js'
import { conflict, notFound } from '../../core/errors.js'
import { visibleAmong } from '../events/who-may-see.js'
import { type ComingEntry, comingEntries } from './coming-entries.js'
import { messages } from './messages.js'
import { fillFromWaitlist, requireComing } from './places.js'
import { requireNotBegun } from './shift-rules.js'

type Reader = Pick<Context, 'services' | 'actor'>

/** Returns the caller's duties on dates to come, the next one first, and what others offer them. */
export async function listOwnDuties(ctx: Reader): Promise<OwnDuties> {
  const { services, actor } = ctx
  const { db } = services
  const swaps = await db.dutySwap.findMany({
    where: {
      acceptedAt: null,
      OR: [{ assignment: { userId: actor.id } }, { toUserId: actor.id }, { toUserId: null }],
    },
    select: {
      id: true,
      assignmentId: true,
      inReturnId: true,
      toUserId: true,
      toUser: { select: { firstname: true, lastname: true } },
      assignment: {
        select: { userId: true, user: { select: { firstname: true, lastname: true } } },
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const all = await comingEntries(db, services, {
    state: { not: 'Declined' },
    OR: [
      { userId: actor.id },
      {
        id: {
          in: swaps.flatMap(({ assignmentId, inReturnId }) => [
            assignmentId,
            ...(inReturnId ? [inReturnId] : []),
          ]),
        },
      },
    ],
  })
  const isVisible = await visibleAmong(ctx, [...new Set(all.map(({ event }) => event.id))])
  const entries = new Map(
    all.filter(({ event }) => isVisible(event.id)).map((entry) => [entry.id, entry]),
  )
  const offered = new Map(swaps.map((swap) => [swap.assignmentId, swap]))
  const own = [...entries.values()].filter(({ userId }) => userId === actor.id)
  return {
    duties: own.map((entry) => ownDutyOf(entry, offered.get(entry.id))),
    offers: swaps
      .filter(({ assignment }) => assignment.userId !== actor.id)
      .flatMap((swap) => {
        const entry = entries.get(swap.assignmentId)
        if (!entry || entry.occurrence.isCancelled) return []
        if (swap.toUserId === null && !isFor(entry, ctx, own)) return []
        const back = swap.inReturnId ? entries.get(swap.inReturnId) : undefined
        return [offerOf(swap, entry, back)]
      }),
  }
}

type Named = { firstname: string; lastname: string }
const nameOf = ({ firstname, lastname }: Named) => `${firstname} ${lastname}`

const ownDutyOf = (
  { id, event, occurrence, duty, day, state, seat }: ComingEntry,
  swap?: { id: string; toUser: Named | null },
): OwnDuty => ({
  id,
  eventId: event.id,
  event: event.title,
  date: occurrence.date,
  day,
  duty: duty.title,
  instructions: duty.instructions,
  arrivesAt: arrivalOf(duty, occurrence),
  ...timesOf(duty, occurrence),
  location: placeOn(event, occurrence).location,
  state,
  seat,
  isCancelled: occurrence.isCancelled,
  swap: swap ? { id: swap.id, toUser: swap.toUser && nameOf(swap.toUser) } : null,
})

const offerOf = (
  {
    id,
    toUserId,
    assignment,
  }: { id: string; toUserId: string | null; assignment: { user: Named } },
  { event, occurrence, duty, day }: ComingEntry,
  back?: ComingEntry,
): SwapOffer => ({
  id,
  from: nameOf(assignment.user),
  eventId: event.id,
  event: event.title,
  date: occurrence.date,
  day,
  duty: duty.title,
  arrivesAt: arrivalOf(duty, occurrence),
  isForAnyone: toUserId === null,
  inReturn: back ? { duty: back.duty.title, day: back.day } : null,
})

/** An offer to anyone is shown to those whom the event is for, unless they have a duty on that date. */
const isFor = (
  { event, occurrence }: ComingEntry,
  { actor }: Reader,
  own: readonly ComingEntry[],
) =>
  (event.chapterId === null || event.chapterId === actor.chapterId) &&
  !own.some((one) => one.event.id === event.id && one.occurrence.date === occurrence.date)

/** Confirms the caller's duty. Throws NotFound, and Conflict on a waitlist and for a date that is canceled or over. */
export const confirmDuty = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { event, occurrence, duty, state, seat } = await lockOwn(tx, ctx, id)
    if (seat === 'Waitlisted') throw conflict(messages.waitlisted)
    if (state === 'Confirmed') return
    await tx.dutyAssignment.update({
      where: { id },
      data: { state: 'Confirmed' },
      select: { id: true },
    })
    await audit(tx, ctx, 'duty.confirm', ctx.actor.id, {
      after: { event: event.title, date: occurrence.date, duty: duty.title },
    })
  })

/**
 * Declines the caller's duty, which is open again; an open offer of it ends. Throws NotFound, and Conflict for a date that
 * is canceled or over, and a shift that has begun.
 */
export const declineDuty = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { event, occurrence, duty } = await lockOwn(tx, ctx, id)
    requireNotBegun(ctx.services, duty, occurrence)
    await tx.dutyAssignment.update({
      where: { id },
      data: { state: 'Declined' },
      select: { id: true },
    })
    await endOffers(tx, [id])
    await fillFromWaitlist(tx, ctx.services, duty, occurrence)
    await audit(tx, ctx, 'duty.decline', ctx.actor.id, {
      after: { event: event.title, date: occurrence.date, duty: duty.title },
    })
  })

/** Deletes open offers of these assignments, and those that ask for one of them in return. */
export async function endOffers(tx: Tx, ids: readonly string[]): Promise<void> {
  const some = { in: [...ids] }
  await tx.dutySwap.deleteMany({
    where: { acceptedAt: null, OR: [{ assignmentId: some }, { inReturnId: some }] },
  })
}

/** Locks the event of the caller's assignment, and returns the assignment. Throws NotFound, and Conflict as `requireComing`. */
export async function lockOwn(tx: Tx, ctx: Context, id: string): Promise<ComingEntry> {
  const mine = { id, userId: ctx.actor.id, state: { not: 'Declined' as const } }
  const found = await tx.dutyAssignment.findFirst({ where: mine, select: { eventId: true } })
  if (!found) throw notFound(messages.missing.assignment)
  await lockRow(tx, 'event', found.eventId)
  const [entry] = await comingEntries(tx, ctx.services, mine)
  if (!entry) throw notFound(messages.missing.assignment)
  requireComing(ctx.services, entry.occurrence)
  return entry
}
