import type { Audience, EventAudience } from '@clubhouse/schema/events/event'
import type { Services } from '../../../services/services.js'
import { countAudience } from '../../email/notifications/count-audience.js'
import { countVisitors } from '../../rsvps/visitors-concerned.js'
import { audienceOf } from '../concerned.js'
import { listLeftOut } from '../left-out.js'

/**
 * Counts the people who would be notified of a change of an event, or of one of its dates, by their current settings;
 * visitors by email. Also lists the members who are left out.
 */
export async function countConcerned(services: Services, asked: EventAudience): Promise<Audience> {
  const { id, date } = asked
  const audience = await audienceOf(services, asked)
  const members = await countAudience(services.db, 'event-changed', audience)
  const visitors = id ? await countVisitors(services, { id, date }) : 0
  const withoutCompany = await listLeftOut(services, asked)
  return { ...members, email: members.email + visitors, visitors, withoutCompany }
}
