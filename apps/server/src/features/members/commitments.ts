import type { Tx } from '@clubhouse/db'
import { terms } from '@clubhouse/schema/finance/subscription'
import {
  type CommitmentChoices,
  defaultChoices,
  type UserCommitments,
} from '@clubhouse/schema/members/user-commitments'
import { requireSession } from '../../context/actor.js'
import type { Context } from '../../context/context.js'
import { clubToday } from '../../services/site/club-clock.js'
import { comingEntries } from '../duties/coming-entries.js'
import { endOffersTo, freeDuties } from '../duties/free-duties.js'
import { localNow } from '../events/local-now.js'
import { visibleAmong } from '../events/who-may-see.js'
import { runningWhere } from '../finance/subscriptions/running.js'
import { findComing, freeSeats } from '../rsvps/free-seats.js'
import { listOfficesOf } from './membership/end-offices.js'
import { getUser } from './user-detail.js'

/** Returns what a user has going: running subscription, coming RSVPs and duties, offices and committees. Throws NotFound. */
export async function getCommitments(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id }: { id: string },
): Promise<UserCommitments> {
  const { services } = ctx
  const { db } = services
  await getUser(db, id, clubToday(services))
  const found = await db.subscription.findFirst({
    where: runningWhere(id),
    select: { status: true, terms: true, canceledAt: true, currentPeriodEnd: true },
  })
  const coming = await findComing(db, localNow(services), { userId: id })
  const entries = await comingEntries(db, services, { userId: id, state: { not: 'Declined' } })
  const isVisible = await visibleAmong(
    ctx,
    [...coming, ...entries].map(({ event }) => event.id),
  )
  const seen = coming.filter(({ event }) => isVisible(event.id))
  const duties = entries.filter(({ event }) => isVisible(event.id))
  return {
    subscription: found && {
      status: found.status,
      terms: found.terms === null ? null : terms.parse(found.terms),
      canceledAt: found.canceledAt?.toISOString() ?? null,
      currentPeriodEnd: found.currentPeriodEnd?.toISOString() ?? null,
    },
    rsvps: seen
      .map(({ event, date, day, seat }) => ({
        ...{ eventId: event.id, title: event.title },
        ...{ date, day, seat },
      }))
      .sort((one, other) => one.day.localeCompare(other.day)),
    hiddenRsvps: coming.length - seen.length,
    duties: duties.map(({ event, duty, occurrence: { date, day }, seat }) => ({
      ...{ eventId: event.id, title: event.title, duty: duty.title },
      ...{ date, day, seat },
    })),
    hiddenDuties: entries.length - duties.length,
    ...(await listOfficesOf(db, id, clubToday(services))),
  }
}

/**
 * Does with both what was chosen, of a user who is locked: RSVPs in this transaction, the subscription by a job, so that
 * the provider is asked again when it fails. Duties are always freed. Both only of dates after the day `after`; null: of
 * all. Returns what was done, for the audit log. Throws Forbidden for a token that would cancel a subscription at once.
 */
export async function endCommitments(
  tx: Tx,
  { services, actor }: Context,
  userId: string,
  {
    subscriptionChoice = defaultChoices.subscriptionChoice,
    rsvpChoice = defaultChoices.rsvpChoice,
  }: CommitmentChoices,
  after: string | null = null,
): Promise<{ withdrawnRsvps?: number; freedDuties?: number; subscription?: string }> {
  const withdrawnRsvps =
    rsvpChoice === 'Keep' ? 0 : await freeSeats(tx, services, { userId, after })
  const freedDuties = await freeDuties(tx, services, {
    userId,
    isFreed: (day) => after === null || day > after,
  })
  await endOffersTo(tx, userId)
  const running =
    subscriptionChoice === 'Keep'
      ? null
      : await tx.subscription.findFirst({ where: runningWhere(userId), select: { id: true } })
  if (running) {
    // What can't be undone is for sessions.
    if (subscriptionChoice === 'CancelNow') requireSession(actor)
    const atPeriodEnd = subscriptionChoice === 'CancelAtPeriodEnd'
    const data = { subscriptionId: running.id, atPeriodEnd, actorId: actor.id }
    await services.jobs.enqueue(tx, 'subscription.cancel', data)
  }
  return {
    ...(withdrawnRsvps > 0 && { withdrawnRsvps }),
    ...(freedDuties > 0 && { freedDuties }),
    ...(running && { subscription: subscriptionChoice }),
  }
}
