import { Prisma, type Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import type { Redactor } from './redactor.js'

/** What the club wrote itself, and other people's own records: named to the administrator, not changed. */
export const clubsOwn = new Set([
  'user',
  'company',
  'chapter',
  'event',
  'event_schedule',
  'occurrence',
  'site_section',
  'site_section_version',
])

/** Rows of these go as a whole when they name the person: they are about one thing only, and end by themselves. */
const removed = new Set([
  'rate_limit',
  'idempotency_key',
  'email_change',
  'outbox_message',
  'mailed_sign_in',
  'practice.idempotency',
])

/** Not of people, or dealt with apart (`removeJobs`). */
const passed = new Set(['_prisma_migrations'])

const columnRows = z.array(
  z.object({ schema: z.string(), table: z.string(), column: z.string(), isJson: z.boolean() }),
)
const placeRows = z.array(z.object({ place: z.string(), row: z.record(z.string(), z.unknown()) }))

/**
 * Removes a person from all texts of all tables, those of later versions included: everything that has a text is looked
 * through, except what `clubsOwn` names.
 */
export async function sweepTables(tx: Tx, redactor: Redactor): Promise<void> {
  for (const [label, table] of await listTexts(tx)) {
    if (clubsOwn.has(label) || passed.has(label)) continue
    if (removed.has(label))
      await tx.$executeRaw`DELETE FROM ${table.name} WHERE ${namesIn(table, redactor)}`
    else await redact(tx, table, redactor)
  }
}

type Table = { name: Prisma.Sql; columns: { name: string; isJson: boolean }[] }

/** The tables of people with their columns of text, by 'table' or 'schema.table'. */
async function listTexts(tx: Tx): Promise<Map<string, Table>> {
  const rows = columnRows.parse(
    await tx.$queryRaw`
      SELECT n.nspname AS schema, c.relname AS table, a.attname AS column,
             a.atttypid IN ('json'::regtype, 'jsonb'::regtype) AS "isJson"
        FROM pg_attribute a
        JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
        JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('public', 'practice')
       WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
         AND a.atttypid IN ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype)
       ORDER BY n.nspname, c.relname, a.attnum`,
  )
  const tables = new Map<string, Table>()
  for (const { schema, table, column, isJson } of rows) {
    const label = schema === 'public' ? table : `${schema}.${table}`
    const found = tables.get(label) ?? { name: quoted(schema, table), columns: [] }
    found.columns.push({ name: column, isJson })
    tables.set(label, found)
  }
  return tables
}

const quoted = (...names: string[]) =>
  Prisma.raw(names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.'))

const namesIn = ({ columns }: Table, { pattern }: Redactor) =>
  Prisma.join(
    columns.map(({ name }) => Prisma.sql`${quoted(name)}::text ~* ${pattern}`),
    ' OR ',
  )

async function redact(tx: Tx, table: Table, redactor: Redactor): Promise<void> {
  const pairs = table.columns.map(({ name }) => Prisma.sql`${name}::text, ${quoted(name)}`)
  const found = placeRows.parse(
    await tx.$queryRaw`
      SELECT ctid::text AS place, jsonb_build_object(${Prisma.join(pairs)}) AS row
        FROM ${table.name} WHERE ${namesIn(table, redactor)} FOR UPDATE`,
  )
  for (const { place, row } of found) {
    const changes = table.columns.flatMap(({ name, isJson }) => {
      const before = row[name]
      const after = redactor.inJson(before)
      if (JSON.stringify(after) === JSON.stringify(before)) return []
      return isJson
        ? Prisma.sql`${quoted(name)} = ${JSON.stringify(after)}::jsonb`
        : Prisma.sql`${quoted(name)} = ${String(after)}`
    })
    if (changes.length === 0) continue
    await tx.$executeRaw`
      UPDATE ${table.name} SET ${Prisma.join(changes)} WHERE ctid = ${place}::tid`
  }
}

/**
 * Removes the jobs that name a person, or one of their records by its id, but for those that are being done, unless no
 * server runs. Returns how many are left.
 */
export async function removeJobs(
  tx: Tx,
  ids: readonly string[],
  { redactor: { pattern }, isStopped }: { redactor: Redactor; isStopped: boolean },
): Promise<number> {
  let active = 0
  for (const table of ['pgboss.job', 'pgboss.archive']) {
    const [{ there } = { there: false }] = z
      .array(z.object({ there: z.boolean() }))
      .parse(await tx.$queryRaw`SELECT to_regclass(${table}) IS NOT NULL AS there`)
    if (!there) continue
    const name = Prisma.raw(table)
    const about = Prisma.sql`
      (concat(data, output) ~* ${pattern}
       OR EXISTS (SELECT FROM unnest(${[...ids]}::text[]) AS id WHERE position(id IN data::text) > 0))`
    await tx.$executeRaw`DELETE FROM ${name} WHERE (${isStopped} OR state <> 'active') AND ${about}`
    active += z.tuple([z.object({ count: z.int() })]).parse(
      await tx.$queryRaw`
          SELECT count(*)::int AS count FROM ${name} WHERE ${about}`,
    )[0].count
  }
  return active
}
