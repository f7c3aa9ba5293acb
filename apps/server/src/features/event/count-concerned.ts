import type { Audience, EventAudience } from '@clubhouse/schema/event'
import type { Services } from '../../services/services.js'
import { countAudience } from '../notification/count-audience.js'
import { audienceOf } from './event-notices.js'
import { listLeftOut } from './left-out.js'
import { countVisitors } from './visitors-concerned.js'

/** How many hear of a change of an event, or of one of its dates, by the switches of this moment; visitors by mail. And who does not. */
export async function countConcerned(services: Services, asked: EventAudience): Promise<Audience> {
  const { id, date } = asked
  const audience = await audienceOf(services, asked)
  const members = await countAudience(services.db, 'event-changed', audience)
  const visitors = id ? await countVisitors(services, { id, date }) : 0
  const withoutCompany = await listLeftOut(services, asked)
  return { ...members, email: members.email + visitors, visitors, withoutCompany }
}
