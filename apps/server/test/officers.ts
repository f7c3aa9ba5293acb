import { addDays } from '@clubhouse/schema/events/calendar-day'
import type { Permission } from '@clubhouse/schema/offices/permission'
import { clubToday } from '../src/services/site/club-clock.js'
import { createMember } from './builders.js'
import type { TestServer } from './server.js'

type Days = { startsOn?: string; endsOn?: string; chapterId?: string }

/** Gives a member a term in a new office with these permissions; by default it is in effect today. */
export async function appoint(
  server: TestServer,
  userId: string,
  permissions: readonly Permission[],
  { startsOn, endsOn, chapterId }: Days = {},
): Promise<{ officeId: string; termId: string }> {
  const today = clubToday(server.services)
  const { id: officeId } = await server.db.office.create({
    data: { title: 'Officer', permissions: [...permissions], sortOrder: 50 },
  })
  const { id: termId } = await server.db.officeTerm.create({
    data: {
      officeId,
      userId,
      startsOn: new Date(startsOn ?? addDays(today, -30)),
      endsOn: new Date(endsOn ?? addDays(today, 330)),
      chapterId: chapterId ?? null,
    },
  })
  return { officeId, termId }
}

/** A member with a term in an office that has these permissions. */
export async function createOfficer(
  server: TestServer,
  permissions: readonly Permission[],
  days: Days = {},
) {
  const member = await createMember(server)
  await appoint(server, member.id, permissions, days)
  return member
}
