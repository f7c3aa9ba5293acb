import { type Db, Prisma } from '@clubhouse/db'
import type { AuditFilter, AuditPage, AuditRecord } from '@clubhouse/schema/history/audit'
import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionKey } from '@clubhouse/schema/website/sections'
import { z } from 'zod/mini'
import type { Actor } from '../../context/actor.js'
import type { Context } from '../../context/context.js'
import { clubToday, timeZoneOf } from '../../services/site/club-clock.js'
import { mayRead, seesName, seesValues } from './who-may-read.js'
import { withoutSecrets } from './without-secrets.js'

const rowSchema = z.object({
  id: z.string(),
  action: z.string(),
  createdAt: z.date(),
  requestId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  tokenName: z.nullable(z.string()),
  actorId: z.nullable(z.string()),
  entityId: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
})
type Row = z.infer<typeof rowSchema>

/** A page of the audit log, the newest entries first, of what the caller may read. */
export async function listAuditLog(
  { services: { db, clock, site }, actor }: Pick<Context, 'services' | 'actor'>,
  filter: AuditFilter,
): Promise<AuditPage> {
  // One more than requested shows whether there is another page.
  const found = z.array(rowSchema).parse(
    await db.$queryRaw`
      SELECT id::text, action, created_at AS "createdAt", request_id AS "requestId", address,
             token_name AS "tokenName",
             actor_id::text AS "actorId", entity_id AS "entityId", before, after
        FROM audit_log
       WHERE ${matching(filter, timeZoneOf(site))} AND ${mayRead(actor, clubToday({ clock, site }))}
       ORDER BY created_at DESC, audit_log.id DESC
       LIMIT ${filter.limit + 1}`,
  )
  const rows = found.slice(0, filter.limit)
  const labels = await readLabels(db, rows)
  return {
    records: rows.map((row) => toRecord(row, labels, actor)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
  }
}

function matching(
  { action, without, actorId, entityId, from, to, cursor }: AuditFilter,
  timeZone: string,
): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  const add = (condition: Prisma.Sql) => conditions.push(condition)
  if (action) {
    // As the index of kinds has it.
    add(Prisma.sql`split_part(action, '.', 1) = split_part(${action}, '.', 1)`)
    if (action.includes('.')) add(Prisma.sql`action = ${action}`)
  }
  if (without) add(Prisma.sql`split_part(action, '.', 1) <> ${without}`)
  if (actorId) add(Prisma.sql`actor_id = ${actorId}::uuid`)
  if (entityId) add(Prisma.sql`entity_id = ${entityId}`)
  if (from) add(Prisma.sql`created_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`)
  if (to) add(Prisma.sql`created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`)
  if (cursor) {
    add(Prisma.sql`(created_at, id) <
      (SELECT last.created_at, last.id FROM audit_log last WHERE last.id = ${cursor}::uuid)`)
  }
  return Prisma.join(conditions, ' AND ')
}

const labelRows = z.array(z.object({ id: z.string(), label: z.string() }))

/**
 * Names of the actors and records of a page, by id. A UUID is in one table only, so no entry has to name it. Without
 * NOT MATERIALIZED, PostgreSQL would read all people first.
 */
async function readLabels(db: Db, rows: Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actorId, entityId }) => [actorId, entityId]))].filter(
    isKey,
  )
  if (ids.length === 0) return new Map()
  const found = await db.$queryRaw`
    WITH wanted AS (SELECT unnest(${ids}::uuid[]) AS id),
         person AS NOT MATERIALIZED (SELECT id, firstname || ' ' || lastname AS fullname FROM "user")
    SELECT id::text, fullname AS label FROM person JOIN wanted USING (id)
    UNION ALL SELECT id::text, name FROM company JOIN wanted USING (id)
    UNION ALL SELECT id::text, name FROM chapter JOIN wanted USING (id)
    UNION ALL SELECT id::text, title FROM event JOIN wanted USING (id)
    UNION ALL SELECT id::text, filename FROM member_import JOIN wanted USING (id)
    UNION ALL SELECT id::text, filename FROM event_import JOIN wanted USING (id)
    UNION ALL SELECT id::text, filename FROM site_picture JOIN wanted USING (id)
    UNION ALL SELECT id::text, firstname || ' ' || lastname FROM contact_message JOIN wanted USING (id)
    UNION ALL SELECT id::text, name FROM personal_access_token JOIN wanted USING (id)
    UNION ALL SELECT id::text, coalesce(
                CASE channel WHEN 'email' THEN subject ELSE left(text, 80) END, 'Nothing written yet')
                FROM message JOIN wanted USING (id)
    UNION ALL SELECT id::text, firstname || ' ' || lastname FROM member_proposal JOIN wanted USING (id)
    UNION ALL SELECT id::text, title FROM office JOIN wanted USING (id)
    UNION ALL SELECT id::text, title FROM duty JOIN wanted USING (id)
    UNION ALL SELECT id::text, name FROM committee JOIN wanted USING (id)
    UNION ALL SELECT id::text, year || ' raffle' FROM raffle JOIN wanted USING (id)
    UNION ALL SELECT id::text, text FROM handover_item JOIN wanted USING (id)
    UNION ALL SELECT id::text, name FROM plan JOIN wanted USING (id)
    UNION ALL SELECT id::text, name FROM dues_schedule JOIN wanted USING (id)
    UNION ALL SELECT r.id::text, s.name FROM invoice_run r JOIN wanted USING (id)
                JOIN dues_schedule s ON s.id = r.schedule_id
    UNION ALL SELECT id::text, 'Deposit of ' || to_char(deposited_on, 'FMMonth FMDD, YYYY')
                FROM deposit JOIN wanted USING (id)
    UNION ALL SELECT r.id::text, coalesce(p.fullname, r.name)
                FROM rsvp r JOIN wanted USING (id) LEFT JOIN person p ON p.id = r.user_id
    UNION ALL SELECT s.id::text, p.fullname
                FROM subscription s JOIN wanted USING (id) JOIN person p ON p.id = s.user_id
    UNION ALL SELECT j.id::text, p.fullname || ' to join ' || c.name
                FROM join_request j JOIN wanted USING (id)
                JOIN person p ON p.id = j.user_id JOIN company c ON c.id = j.company_id`
  return new Map(labelRows.parse(found).map(({ id, label }) => [id, label]))
}

const isKey = (id: string | null) => z.uuid().safeParse(id).success

function toRecord(row: Row, labels: Map<string, string>, reader: Actor): AuditRecord {
  const { id, action, createdAt, requestId, address, tokenName } = row
  const { actorId, entityId, before, after } = row
  const hasValues = seesValues(reader, action)
  const hasName = seesName(reader, action)
  const nameOf = (key: string) => labels.get(key) ?? null
  return {
    id,
    action,
    createdAt: createdAt.toISOString(),
    requestId,
    address,
    tokenName,
    actor: actorId ? { id: actorId, fullname: nameOf(actorId) } : null,
    entityId,
    entityLabel:
      entityId && hasName ? (isKey(entityId) ? nameOf(entityId) : wordFor(action, entityId)) : null,
    entityHidden: entityId !== null && !hasName && labels.has(entityId),
    before: hasValues ? shownFields(before) : null,
    after: hasValues ? shownFields(after) : null,
  }
}

/** A value without a key of ours is named by its content, a section of the website by its title. */
function wordFor(action: string, entityId: string): string {
  const { data: section } = sectionKey.safeParse(entityId)
  return section && action.startsWith('site.') ? sectionTitles[section] : entityId
}

const fields = z.record(z.string(), z.unknown())

/** No recorded value leaves with a secret, however deep it is and whichever code wrote it. */
const shownFields = (stored: unknown) => fields.safeParse(withoutSecrets(stored)).data ?? null
