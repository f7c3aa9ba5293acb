import type { Tx } from '@clubhouse/db'
import type { SwapChoice } from '@clubhouse/schema/duties/own-duty'
import type { SwapInput } from '@clubhouse/schema/duties/swap'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { memberWhere } from '../../context/actor.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockActiveUser, lockRow } from '../../context/locks.js'
import { badField, conflict, notFound } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { membersOf } from '../events/concerned.js'
import { getEventFor } from '../events/events.js'
import { seenByWhere } from '../events/who-may-see.js'
import { type ComingEntry, comingEntries } from './coming-entries.js'
import { holderWhere, requireHolder } from './may-hold.js'
import { messages } from './messages.js'
import { endOffers, lockOwn } from './own-duties.js'
import { requireComing } from './places.js'
import { isServing, listEntries } from './read-duties.js'
import { requireFreeTime } from './shift-rules.js'

/**
 * Returns the members who could take the caller's duty, by last name, with their own duties of the event that could be
 * taken in return: those whom the event is for, without absent ones. Throws NotFound.
 */
export async function listSwapChoices(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id }: { id: string },
): Promise<SwapChoice[]> {
  const { services, actor } = ctx
  const { db } = services
  const today = clubToday(services)
  const [own] = await comingEntries(db, services, {
    id,
    userId: actor.id,
    state: { not: 'Declined' },
  })
  if (!own) throw notFound(messages.missing.assignment)
  const { event, occurrence, duty, day } = own
  await getEventFor(ctx, event.id)
  const hasAudience = event.wholeClub || event.chapterId || event.officeId || event.committeeId
  const users = await db.user.findMany({
    where: {
      AND: [
        hasAudience ? membersOf(event, today) : memberWhere(today),
        { id: { not: actor.id } },
        holderWhere(event, day),
        {
          dutyAssignments: {
            none: { dutyId: duty.id, date: new Date(occurrence.date), state: { not: 'Declined' } },
          },
        },
      ],
    },
    select: { id: true, firstname: true, lastname: true },
    orderBy: { id: 'asc' },
  })
  const coming = await comingEntries(
    db,
    services,
    { eventId: event.id, userId: { not: actor.id }, state: { not: 'Declined' }, seat: 'Going' },
    [event],
  )
  const swappable = coming.filter((one) => !one.occurrence.isCancelled && !isSame(one, own))
  return byLastName(users, (user) => user).map((user) => ({
    id: user.id,
    fullname: `${user.firstname} ${user.lastname}`,
    duties: swappable
      .filter(({ userId }) => userId === user.id)
      .map((one) => ({ id: one.id, duty: one.duty.title, day: one.day })),
  }))
}

const isSame = (one: ComingEntry, other: ComingEntry) =>
  one.duty.id === other.duty.id && one.occurrence.date === other.occurrence.date

/**
 * Offers the caller's duty to a member, who is emailed, or to anyone; it replaces an earlier offer of it. Throws NotFound;
 * Conflict on a waitlist, for a date that is canceled or over, and for one on which a member may not have the duty that they would get;
 * BadRequest for somebody who isn't a member, and for a duty in return that isn't theirs.
 */
export const offerSwap = (
  ctx: Context,
  { id, toUserId, inReturnId }: SwapInput,
): Promise<{ id: string; toName: string | null }> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const own = await lockOwn(tx, ctx, id)
    if (own.seat === 'Waitlisted') throw conflict(messages.onlyPlaces)
    const toName = toUserId === null ? null : await requireTaker(tx, ctx, own, toUserId)
    if (inReturnId !== null) {
      const [back] = await comingEntries(tx, services, {
        ...{ id: inReturnId, eventId: own.event.id, seat: 'Going', state: { not: 'Declined' } },
        ...{ userId: toUserId ?? actor.id },
      })
      if (!toUserId || !back || isSame(back, own) || back.occurrence.isCancelled)
        throw badField('inReturnId', messages.notTheirs)
      await requireHolder(tx, { ...back, userId: actor.id })
    }
    await endOffers(tx, [id])
    const swap = await tx.dutySwap.create({
      data: { assignmentId: id, toUserId, inReturnId, createdAt: services.clock.now() },
      select: { id: true },
    })
    if (toUserId) await notifyOf(tx, services, swap.id, toUserId)
    await audit(tx, ctx, 'duty.offer', actor.id, {
      after: {
        ...{ event: own.event.title, date: own.occurrence.date, duty: own.duty.title },
        isForAnyone: toUserId === null,
      },
    })
    return { id: swap.id, toName }
  })

async function requireTaker(tx: Tx, ctx: Context, own: ComingEntry, userId: string) {
  const today = clubToday(ctx.services)
  const user =
    userId === ctx.actor.id
      ? null
      : await tx.user.findFirst({
          where: { AND: [{ id: userId }, memberWhere(today), seenByWhere(own.event, today)] },
          select: { firstname: true, lastname: true },
        })
  if (!user) throw badField('toUserId', messages.notMember)
  const fullname = `${user.firstname} ${user.lastname}`
  await requireHolder(tx, { ...own, userId }, fullname)
  if (await hasDuty(tx, own, userId)) throw badField('toUserId', messages.already(fullname))
  return fullname
}

const hasDuty = async (tx: Tx, { duty, occurrence }: ComingEntry, userId: string) => {
  const entries = await listEntries(tx, {
    ...{ dutyId: duty.id, date: new Date(occurrence.date), userId },
    state: { not: 'Declined' },
  })
  return entries.length > 0
}

/**
 * Accepts an offer: both members are confirmed. Of several members who accept at once, the first gets it. Throws NotFound for an offer
 * that is gone, or not for the caller; Conflict when another member accepted it, for the caller's own offer, when the caller already
 * has that duty, the other member can no longer take the one in return, and for a date that is canceled or over.
 */
export const acceptSwap = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const today = clubToday(services)
    const { eventId, userId: from } = (await findSwap(tx, id)).assignment
    // In one order, for two who swap with each other at once.
    const [first = '', second = ''] = [actor.id, from].toSorted()
    const areActive = [
      await lockActiveUser(tx, first, today),
      from === actor.id || (await lockActiveUser(tx, second, today)),
    ]
    await lockRow(tx, 'event', eventId)
    await getEventFor(ctx, eventId, tx)
    const swap = await findSwap(tx, id)
    // A second tap: the first response may have been lost.
    if (swap.acceptedAt !== null && swap.acceptedById === actor.id) return
    if (swap.acceptedAt !== null) throw conflict(messages.swapTaken)
    if (swap.assignment.userId === actor.id) throw conflict(messages.ownOffer)
    if (areActive.includes(false)) throw conflict(messages.alreadyOffered)
    if (swap.toUserId !== null && swap.toUserId !== actor.id) throw notFound(messages.missing.swap)
    const [offered] = await comingEntries(tx, services, { id: swap.assignmentId })
    if (!offered || !isServing(offered)) throw notFound(messages.missing.swap)
    requireComing(services, offered.occurrence)
    const except = [swap.assignmentId, ...(swap.inReturnId ? [swap.inReturnId] : [])]
    await requireHolder(tx, { ...offered, userId: actor.id })
    await requireFreeTime(tx, services, { ...offered, userId: actor.id, except })
    await hand(tx, offered, actor.id, messages.alreadyYours)
    if (swap.inReturnId) {
      const [back] = await comingEntries(tx, services, { id: swap.inReturnId, userId: actor.id })
      if (!back || !isServing(back)) throw notFound(messages.missing.swap)
      requireComing(services, back.occurrence)
      await requireHolder(tx, { ...back, userId: from }, nameOf(swap.assignment.user))
      await requireFreeTime(
        tx,
        services,
        { ...back, userId: from, except },
        nameOf(swap.assignment.user),
      )
      await hand(tx, back, from, messages.alreadyOffered)
    }
    await tx.dutySwap.update({
      where: { id },
      data: { acceptedById: actor.id, acceptedAt: services.clock.now() },
      select: { id: true },
    })
    await endOffers(tx, [swap.assignmentId, ...(swap.inReturnId ? [swap.inReturnId] : [])])
    await notifyOf(tx, services, id, from)
    const { event, occurrence, duty } = offered
    await audit(tx, ctx, 'duty.swap', actor.id, {
      after: { event: event.title, date: occurrence.date, duty: duty.title },
    })
  })

/** Gives an assignment to another member. Throws Conflict with a text if they have that duty on that date. */
async function hand(
  tx: Tx,
  entry: ComingEntry,
  userId: string,
  text: Parameters<typeof conflict>[0],
): Promise<void> {
  if (await hasDuty(tx, entry, userId)) throw conflict(text)
  const { duty, occurrence, id } = entry
  // They declined it before.
  await tx.dutyAssignment.deleteMany({
    where: { dutyId: duty.id, date: new Date(occurrence.date), userId },
  })
  await tx.dutyAssignment.update({
    where: { id },
    data: { userId, state: 'Confirmed' },
    select: { id: true },
  })
}

/** Withdraws the caller's offer, or declines an offer to the caller; then the other member is emailed. Throws NotFound. */
export const endSwap = (ctx: Context, { id }: { id: string }): Promise<{ isOwn: boolean }> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    await lockRow(tx, 'event', (await findSwap(tx, id)).assignment.eventId)
    const { assignment, assignmentId, toUserId, acceptedAt } = await findSwap(tx, id)
    const isOwn = assignment.userId === actor.id
    if (acceptedAt !== null || (!isOwn && toUserId !== actor.id))
      throw notFound(messages.missing.swap)
    await tx.dutySwap.delete({ where: { id }, select: { id: true } })
    if (!isOwn) await notifyOf(tx, services, assignmentId, assignment.userId)
    await audit(tx, ctx, isOwn ? 'duty.withdrawOffer' : 'duty.refuse', actor.id)
    return { isOwn }
  })

async function findSwap(tx: Tx, id: string) {
  const swap = await tx.dutySwap.findUnique({
    where: { id },
    select: {
      assignmentId: true,
      toUserId: true,
      inReturnId: true,
      acceptedAt: true,
      acceptedById: true,
      assignment: {
        select: {
          eventId: true,
          userId: true,
          user: { select: { firstname: true, lastname: true } },
        },
      },
    },
  })
  if (!swap) throw notFound(messages.missing.swap)
  return swap
}

/** Notifies a member of an offer, of its acceptance or, with the assignment as subject, of its refusal. */
async function notifyOf(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  subjectId: string,
  userId: string,
): Promise<void> {
  for (const channel of ['email', 'sms'] as const)
    await jobs.enqueue(tx, 'notification.send', {
      ...{ key: 'duty-swap', subjectId, userId, channel },
      // Of an accepted offer nothing says anymore who made it.
      wasConcerned: true,
    })
}

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`
