import type { EventAudience } from '@clubhouse/schema/events/event'
import type { WithoutCompany } from '@clubhouse/schema/members/without-company'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { listWithoutCompany } from '../companies/list-without-company.js'
import { nobody } from '../email/notifications/notification.js'
import { saidYes } from './concerned.js'
import { groupWhere } from './who-may-see.js'

/**
 * Returns the members whom an event or one of its dates leaves out because they have no company, including those who
 * RSVP'd yes.
 */
export async function listLeftOut(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  whose: Whose,
): Promise<WithoutCompany> {
  const { db } = services
  const { chapterId, wholeClub, id, date } = whose
  const today = clubToday(services)
  const group = groupWhere(whose, today)
  if (group) return listWithoutCompany(db, today, group)
  // Prisma leaves out a condition without fields, so that the whole club is no part of an OR.
  if (wholeClub) return listWithoutCompany(db, today, {})
  const members = chapterId ? { chapterId } : nobody
  const audience = id
    ? { OR: [members, await saidYes(db, services, id, date ? [date] : undefined)] }
    : members
  return listWithoutCompany(db, today, audience)
}

type Whose = Omit<EventAudience, 'chapterId' | 'officeId' | 'committeeId'> & {
  chapterId?: string | null | undefined
  officeId?: string | null | undefined
  committeeId?: string | null | undefined
}
