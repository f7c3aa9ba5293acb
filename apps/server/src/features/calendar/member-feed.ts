import { notFound } from '../../errors.js'
import type { Services } from '../../services.js'
import type { SessionActor } from '../auth/actor.js'
import { lockSession } from '../auth/lock-session.js'
import { hashSecret, newSecret } from '../auth/secret.js'
import { listChapterEvents } from '../event/portal-events.js'
import { calendarFeed, portalFeedEvents } from './feed.js'

/** Makes the address of the caller's own calendar; the one before stops working. It is told only now. */
export async function renewMemberFeed(
  { db, config }: Services,
  actor: SessionActor,
): Promise<{ url: string }> {
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

/** The events of a member's chapter as iCalendar. Throws NotFound for an address that is not, or no longer, anybody's. */
export async function memberFeed(services: Services, secret: string): Promise<string> {
  const { db, clock, config, club } = services
  const user = await db.user.findUnique({
    where: { calendarTokenHash: hashSecret(secret), status: 'Active' },
    select: { chapterId: true },
  })
  if (!user) throw notFound((say) => say.missing.calendar)
  const facts = {
    club,
    now: clock.now(),
    timeZone: config.clubTimeZone,
    publicUrl: config.publicUrl,
    portalEvents: user.chapterId ? await listChapterEvents(db, user.chapterId) : [],
  }
  return calendarFeed(portalFeedEvents(facts), facts)
}
