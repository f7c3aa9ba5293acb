import type { Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver } from '@clubhouse/schema/events/occurrences-between'
import type { OwnRsvp } from '@clubhouse/schema/rsvps/rsvp'
import type { RsvpByHand, RsvpByHandInput } from '@clubhouse/schema/rsvps/rsvp-by-hand'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { activeWhere } from '../../context/active.js'
import { audit } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { lockActiveUser, lockRow } from '../../context/locks.js'
import { badField, conflict, notFound, takenField } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEventToManage, requireOccurrence } from '../events/events.js'
import { localTime } from '../events/local-now.js'
import { messages } from './messages.js'
import { saveRsvpRow } from './save-rsvp.js'
import { type SeatedRsvp, seatSelect } from './seats.js'
import { findConfirmed, takePending } from './visitor-requests.js'

/**
 * Enters or changes an RSVP for someone else, until the end of the date: for a member, or for anyone else by name.
 * Throws NotFound; Conflict if the event doesn't take RSVPs, the date is canceled or over, or a member has an RSVP
 * already; BadRequest like `saveRsvpRow` and if the person is not an active member.
 */
export const addRsvp = (ctx: Context, { id, date, ...input }: RsvpByHand): Promise<OwnRsvp> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services } = ctx
    const today = clubToday(services)
    const member = await findMember(tx, { eventId: id, date: new Date(date), today }, input)
    // As a member who answers does: first the person, then the event.
    if (member && !(await lockActiveUser(tx, member, today))) throw badField('userId', missing.user)
    await lockRow(tx, 'event', id)
    const event = await getEventToManage(ctx, id, tx)
    const occurrence = requireOccurrence(event, date)
    const now = services.clock.now()
    const time = localTime(services, now)
    requireComing(event, occurrence, time)
    const { author, before } = member
      ? await rsvpOfMember(tx, { eventId: event.id, date: new Date(date), userId: member }, input)
      : await rsvpOfVisitor(tx, event.id, date, input, now)
    const written = await saveRsvpRow(tx, services, {
      event,
      occurrence,
      author,
      before,
      input,
      now,
      open: isOpen(event, occurrence, time),
      byHand: true,
    })
    if ('email' in author && author.email)
      await takePending(tx, written.id, {
        eventId: event.id,
        date: new Date(date),
        emailKey: emailKey(author.email),
      })
    // Nothing that identifies a visitor, because their RSVP is deleted before the log is.
    const { answer, seat, guests } = written.own
    await audit(tx, ctx, 'rsvp.save', written.id, {
      after: { event: event.title, date, answer, seat, people: 1 + guests.length },
    })
    return written.own
  })

type Person = Pick<RsvpByHandInput, 'userId' | 'rsvpId' | 'name' | 'email'>

/** Returns the member of the RSVP: the selected one, the one of the changed RSVP, or the one with this address. */
async function findMember(
  tx: Tx,
  { today, ...at }: { eventId: string; date: Date; today: string },
  { userId, rsvpId, email }: Person,
): Promise<string | null> {
  if (userId) return userId
  if (rsvpId) {
    const select = { userId: true }
    const rsvp = await tx.rsvp.findUnique({ where: { id: rsvpId, ...at }, select })
    if (!rsvp) throw notFound(messages.missing.rsvp)
    return rsvp.userId
  }
  if (!email) return null
  const user = await tx.user.findUnique({
    where: { emailKey: emailKey(email), ...activeWhere(today) },
    select: { id: true },
  })
  return user?.id ?? null
}

async function rsvpOfMember(
  tx: Tx,
  key: { eventId: string; date: Date; userId: string },
  { userId, rsvpId }: Person,
) {
  const before = await tx.rsvp.findUnique({
    where: { eventId_date_userId: key },
    select: { ...seatSelect, source: true, user: { select: { firstname: true, lastname: true } } },
  })
  // A member's own RSVP with its guests is only changed in the list, where it is visible.
  if (!rsvpId && before?.source === 'Own')
    throw takenField(userId ? 'userId' : 'email', messages.answered(nameOf(before.user)))
  return { author: { userId: key.userId }, before }
}

const nameOf = (user: { firstname: string; lastname: string } | null) =>
  user ? `${user.firstname} ${user.lastname}` : ''

async function rsvpOfVisitor(
  tx: Tx,
  eventId: string,
  date: string,
  { rsvpId, name, email }: Person,
  now: Date,
) {
  const at = { eventId, date: new Date(date) }
  const key = email && emailKey(email)
  const stored = rsvpId
    ? await tx.rsvp.findUnique({
        where: { id: rsvpId, ...at },
        select: { ...seatSelect, name: true, email: true, confirmedAt: true },
      })
    : key
      ? await findConfirmed(tx, { ...at, emailKey: key })
      : null
  if (rsvpId && !stored) throw notFound(messages.missing.rsvp)
  // Couples share addresses: one person's RSVP must not overwrite the other's.
  if (!rsvpId && stored) throw takenField('email', messages.known(stored.name))
  const author = {
    name: name ?? stored?.name ?? '',
    email: email ?? stored?.email ?? null,
    confirmedAt: stored?.confirmedAt ?? now,
    network: null,
  }
  const before: SeatedRsvp | null = stored
  return { author, before }
}

/** Throws Conflict where nobody is asked, and for a date that is canceled or over. */
function requireComing({ rsvp }: EventRecord, occurrence: Occurrence, now: string): void {
  if (rsvp === 'None') throw conflict(messages.notAsked)
  if (occurrence.isCancelled) throw conflict(messages.canceled)
  if (isOver(occurrence, now)) throw conflict(messages.ended)
}
