import { memberWhere, type SessionActor } from '../../../context/actor.js'
import type { Context } from '../../../context/context.js'
import { notFound } from '../../../core/errors.js'
import { hashSecret, newSecret } from '../../../core/secret.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { lockSession } from '../../identity/sessions/lock-user.js'
import { messages } from '../messages.js'
import type { DrawnFeed, KeptFeeds } from './kept-feeds.js'

/** Creates the address of the caller's own calendar; the one before stops working. Only this call returns it. */
export async function renewMemberFeed({
  services: { db, config },
  actor,
}: Context<SessionActor>): Promise<{ url: string }> {
  const secret = newSecret()
  await db.$transaction(async (tx) => {
    await lockSession(tx, actor)
    await tx.user.update({
      where: { id: actor.id },
      data: { calendarTokenHash: hashSecret(secret) },
      select: { id: true },
    })
  })
  return { url: `${config.publicUrl}/calendar/member/${secret}.ics` }
}

/**
 * Returns the events of a member's chapter and of the whole club, and other dates that they RSVP'd yes to, as
 * iCalendar. Throws NotFound for an unknown address, or one whose owner is no longer allowed to list events.
 */
export async function memberFeed(
  services: Services,
  feeds: KeptFeeds,
  secret: string,
): Promise<DrawnFeed> {
  const user = await services.db.user.findUnique({
    where: { calendarTokenHash: hashSecret(secret), ...memberWhere(clubToday(services)) },
    select: { id: true, chapterId: true },
  })
  if (!user) throw notFound(messages.missing.calendar)
  return feeds.ofMember(user)
}
