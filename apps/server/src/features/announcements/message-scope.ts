import { Prisma, type Tx } from '@clubhouse/db'
import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { chaptersOf, may } from '@clubhouse/schema/offices/permission'
import { z } from 'zod/mini'
import type { Context } from '../../context/context.js'
import { findHolder } from '../../context/grants.js'
import { forbidden } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { type EventViewer, maySeeEvent } from '../events/who-may-see.js'
import { getMessage, readerOf } from './stored-message.js'

/**
 * SQL that decides whether the caller may work with the announcement `m`. Chapter leads may if each of its groups is
 * their chapter or a date of its events, and with drafts of their own; whether members owe money is for those who may see
 * the finances, and the guests of an event for those who may see it.
 */
function isInScope(actor: EventViewer, today: string): Prisma.Sql {
  const chapters = chaptersOf(actor, 'messages') ?? []
  const isForAll = may(actor, 'messages')
  return Prisma.sql`
    ((${isForAll} OR jsonb_array_length(m.audiences) > 0 OR m.author_id = ${actor.id}::uuid)
     AND NOT EXISTS (SELECT FROM jsonb_array_elements(m.audiences) a WHERE NOT coalesce(
       CASE a->>'kind'
         WHEN 'Owing' THEN ${isForAll && may(actor, 'finance.read')}
         WHEN 'Chapter' THEN ${isForAll} OR a->>'chapterId' = ANY(${chapters})
         WHEN 'Date' THEN ${isForAll && may(actor, 'events')} OR EXISTS (
           SELECT FROM event e WHERE e.id::text = a->>'eventId' AND ${maySeeEvent(actor, today)}
              AND (${isForAll} OR e.chapter_id::text = ANY(${chapters})))
         ELSE ${isForAll} END, false)))`
}

const idRows = z.array(z.object({ id: z.string() }))

/** Returns the announcements that the caller may work with; null: all of them. */
export async function idsInScope({
  services,
  actor,
}: Pick<Context, 'services' | 'actor'>): Promise<string[] | null> {
  const needed = ['messages', 'finance.read', 'events'] as const
  if (needed.every((permission) => may(actor, permission))) return null
  const rows = await services.db.$queryRaw`
    SELECT m.id::text FROM message m WHERE ${isInScope(actor, clubToday(services))}`
  return idRows.parse(rows).map(({ id }) => id)
}

/** One announcement that the caller works with. Throws NotFound, and Forbidden for one out of their scope. */
export async function getMessageFor(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  id: string,
  tx?: Tx,
): Promise<MessageRecord> {
  const message = await getMessage(readerOf(services, tx), id)
  const found = await (tx ?? services.db).$executeRaw`
    SELECT 1 FROM message m WHERE m.id = ${id}::uuid AND ${isInScope(actor, clubToday(services))}`
  if (found === 0) throw forbidden()
  return message
}

/** Whether the sender of a scheduled announcement may still send it: their office may have ended since. */
export async function maySend(
  tx: Tx,
  services: Pick<Services, 'clock' | 'site'>,
  { id, sender }: Pick<MessageRecord, 'id' | 'sender'>,
): Promise<boolean> {
  if (!sender) return false
  const holder = { ...(await findHolder(tx, services, sender.id)), id: sender.id }
  if (!may(holder, 'messages', 'chapter')) return false
  const found = await tx.$executeRaw`
    SELECT 1 FROM message m WHERE m.id = ${id}::uuid AND ${isInScope(holder, clubToday(services))}`
  return found > 0
}
