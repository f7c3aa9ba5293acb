import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { EventAudience } from '@clubhouse/schema/events/event'
import type { WithoutCompany } from '@clubhouse/schema/members/without-company'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { listWithoutCompany } from '../companies/list-without-company.js'
import { nobody } from '../email/notifications/notification.js'
import { stillComing } from './known-on.js'
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
  const audience = id ? { OR: [members, await saidYes(db, services, id, date)] } : members
  return listWithoutCompany(db, today, audience)
}

type Whose = Omit<EventAudience, 'chapterId' | 'officeId' | 'committeeId'> & {
  chapterId?: string | null | undefined
  officeId?: string | null | undefined
  committeeId?: string | null | undefined
}

async function saidYes(
  db: Db | Tx,
  services: Pick<Services, 'clock' | 'site'>,
  eventId: string,
  date: string | undefined,
): Promise<Prisma.UserWhereInput> {
  const when = date ? { date: new Date(date) } : await stillComing(db, clubToday(services))
  return { rsvps: { some: { AND: [{ eventId, seat: { not: null } }, when] } } }
}
