import type { Audience, EventAudience } from '@clubhouse/schema/events/event'
import type { Services } from '../../../services/services.js'
import { countAudience } from '../../email/notifications/count-audience.js'
import { countVisitors } from '../../rsvps/visitors-concerned.js'
import { audienceOf } from '../concerned.js'
import { listLeftOut } from '../left-out.js'

/** How many hear of a change of an event, or of one of its dates, by the switches of this moment; visitors by mail. And who does not. */
export async function countConcerned(services: Services, asked: EventAudience): Promise<Audience> {
  const { id, date } = asked
  const audience = await audienceOf(services, asked)
  const members = await countAudience(services.db, 'event-changed', audience)
  const visitors = id ? await countVisitors(services, { id, date }) : 0
  const withoutCompany = await listLeftOut(services, asked)
  return { ...members, email: members.email + visitors, visitors, withoutCompany }
}
