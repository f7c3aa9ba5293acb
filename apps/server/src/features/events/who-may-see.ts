import { type Db, Prisma, type Tx } from '@clubhouse/db'
import { type Holder, may } from '@clubhouse/schema/offices/permission'
import { z } from 'zod/mini'
import type { Context } from '../../context/context.js'
import { notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'

// Decides who may see an event; nothing else does. Members see all events, except those of an office or a committee: only
// that day's members of it see them, and everybody who may change all events.

export type EventViewer = Holder & { id: string }

/** SQL that decides whether the event `e` is of an office or a committee that a person belongs to on a day. Never null. */
export const isOfOwnGroup = (userId: string, day: string): Prisma.Sql => Prisma.sql`
  (EXISTS (SELECT FROM office_term t WHERE t.office_id = e.office_id AND t.user_id = ${userId}::uuid
              AND t.starts_on <= ${day}::date AND t.ends_on >= ${day}::date)
   OR EXISTS (SELECT FROM committee_member t WHERE t.committee_id = e.committee_id AND t.user_id = ${userId}::uuid
              AND t.starts_on <= ${day}::date AND t.ends_on >= ${day}::date))`

/** SQL that decides whether the event `e` is of no office or committee. Never null. */
const isOpenToMembers = Prisma.sql`(e.office_id IS NULL AND e.committee_id IS NULL)`

/** SQL that decides whether a member may see the event `e` on a day, the club's today. Never null. */
export const maySeeEvent = (viewer: EventViewer, day: string): Prisma.Sql =>
  may(viewer, 'events')
    ? Prisma.sql`true`
    : Prisma.sql`(${isOpenToMembers} OR ${isOfOwnGroup(viewer.id, day)})`

/** Throws NotFound, as for one that doesn't exist, for an event that the caller may not see. */
export async function requireVisible(
  db: Db | Tx,
  { services, actor }: { services: Pick<Services, 'clock' | 'site'>; actor: EventViewer },
  event: { id: string; officeId: string | null; committeeId: string | null },
): Promise<void> {
  // Most events are everybody's: no query for them.
  if (event.officeId === null && event.committeeId === null) return
  const seen = await db.$executeRaw`
    SELECT 1 FROM event e WHERE e.id = ${event.id}::uuid AND ${maySeeEvent(actor, clubToday(services))}`
  if (seen === 0) throw notFound(missing.event)
}

const idRows = z.array(z.object({ id: z.string() }))

/** Returns a function that decides which of some events the caller may see. */
export async function visibleAmong(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  const rows = await services.db.$queryRaw`
    SELECT e.id::text FROM event e
     WHERE e.id = ANY(${ids}::uuid[]) AND ${maySeeEvent(actor, clubToday(services))}`
  const seen = new Set(idRows.parse(rows).map(({ id }) => id))
  return (id) => seen.has(id)
}

/** The members who may see an event on a day, as `maySeeEvent` decides for one of them. */
export function seenByWhere(event: Groups, day: string): Prisma.UserWhereInput {
  const group = groupWhere(event, day)
  if (!group) return {}
  const today = new Date(day)
  const officer = { startsOn: { lte: today }, endsOn: { gte: today }, chapterId: null }
  const organizer = { some: { ...officer, office: { permissions: { has: 'events' } } } }
  return { OR: [group, { officeTerms: organizer }, { role: { some: { name: 'Admin' } } }] }
}

type Groups = { officeId?: string | null | undefined; committeeId?: string | null | undefined }

/** The members of an event's office or committee on a day; null for an event of neither. */
export function groupWhere(
  { officeId, committeeId }: Groups,
  day: string,
): Prisma.UserWhereInput | null {
  const today = new Date(day)
  const inEffect = { startsOn: { lte: today }, endsOn: { gte: today } }
  if (officeId) return { officeTerms: { some: { officeId, ...inEffect } } }
  return committeeId ? { committees: { some: { committeeId, ...inEffect } } } : null
}
