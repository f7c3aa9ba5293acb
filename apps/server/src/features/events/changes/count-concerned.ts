import type { Audience, EventAudience } from '@clubhouse/schema/events/event'
import type { Context } from '../../../context/context.js'
import { requirePermission } from '../../../context/require-permission.js'
import type { Services } from '../../../services/services.js'
import { countAudience as countMembers } from '../../email/notifications/count-audience.js'
import { countVisitors } from '../../rsvps/visitors-concerned.js'
import { audienceOf } from '../concerned.js'
import { getEventToManage } from '../events.js'
import { listLeftOut } from '../left-out.js'

/**
 * Counts the people who would be notified of a change of an event, or of one of its dates, by their current settings;
 * visitors by email. Also lists the members who are left out.
 */
export async function countConcerned(services: Services, asked: EventAudience): Promise<Audience> {
  const { id, date } = asked
  const audience = await audienceOf(services, asked)
  const members = await countMembers(services.db, 'event-changed', audience)
  const visitors = id ? await countVisitors(services, { id, dates: date ? [date] : undefined }) : 0
  const withoutCompany = await listLeftOut(services, asked)
  return { ...members, email: members.email + visitors, visitors, withoutCompany }
}

/** As `countConcerned`, for a caller who plans the change. Throws NotFound, and Forbidden for another chapter's event. */
export async function countAudience(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  asked: EventAudience,
): Promise<Audience> {
  const { id, chapterId, wholeClub, officeId, committeeId } = asked
  // Without a chapter nobody is notified.
  const scope = chapterId ? { chapterId } : 'chapter'
  requirePermission(actor, 'events', wholeClub || officeId || committeeId ? 'club' : scope)
  if (id) await getEventToManage({ services, actor }, id)
  return countConcerned(services, asked)
}
