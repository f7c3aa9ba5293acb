import { Prisma, type Tx } from '@clubhouse/db'
import type { ErasureChange } from '@clubhouse/schema/privacy/erasure'
import { z } from 'zod/mini'
import type { Owner } from './owner.js'

const { sql } = Prisma

const existence = z.tuple([z.object({ archive: z.boolean(), job: z.boolean() })])
const names = z.array(z.object({ name: z.string() }))
const ids = z.array(z.object({ id: z.string() }))

/** Which tables of the queue there are: they are made with the first job. */
const tables = sql`
  to_regclass('pgboss.archive') IS NOT NULL AS archive, to_regclass('pgboss.job') IS NOT NULL AS job`

/** Jobs that name a person, one of their records or their address; not those that erase them. */
const isAbout = ({ id, records, emails }: Owner) => sql`
  data->>'name' NOT LIKE 'erasure.%' AND (
    EXISTS (SELECT FROM jsonb_each_text(data->'data') AS field
             WHERE split_part(field.value, '/', 1) = ANY(${records}::text[]))
    OR data->'data'->>'recipientId' IN
         (SELECT r.id::text FROM message_recipient r WHERE r.user_id = ${id}::uuid)
    OR (lower((data->'data'->>'email') COLLATE "C") = ANY(${emails.map(({ key }) => key)}::text[])
        OR lower((data->'data'->>'from') COLLATE "C") = ANY(${emails.map(({ key }) => key)}::text[]))
       AND EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(emails)}::jsonb)
                             AS own(key text, since timestamptz, until timestamptz)
                WHERE own.key IN (lower((data->'data'->>'email') COLLATE "C"), lower((data->'data'->>'from') COLLATE "C"))
                  AND created_on >= own.since AND created_on < own.until))`

/**
 * Removes the jobs that are about a person, but for those that run, unless no server does. Returns the ids of those: what
 * they send is in the outbox under the same id.
 */
export async function removeJobs(
  tx: Tx,
  owner: Owner,
  { isStopped }: { isStopped: boolean },
): Promise<string[]> {
  const [exists] = existence.parse(await tx.$queryRaw`SELECT ${tables}`)
  if (exists.archive) await tx.$executeRaw`DELETE FROM pgboss.archive WHERE ${isAbout(owner)}`
  if (!exists.job) return []
  await tx.$executeRaw`
    DELETE FROM pgboss.job WHERE (${isStopped} OR state <> 'active') AND ${isAbout(owner)}`
  return listIds(await tx.$queryRaw`SELECT id::text FROM pgboss.job WHERE ${isAbout(owner)}`)
}

/** The jobs that would be removed, by kind. */
export async function listJobs(tx: Tx, owner: Owner): Promise<ErasureChange[]> {
  const [exists] = existence.parse(await tx.$queryRaw`SELECT ${tables}`)
  if (!exists.job) return []
  const records = names
    .parse(
      await tx.$queryRaw`
        SELECT data->>'name' AS name FROM pgboss.job
         WHERE state <> 'active' AND ${isAbout(owner)} ORDER BY 1`,
    )
    .map(({ name }) => name)
  const { length: count } = records
  const named = records.slice(0, 100)
  return count > 0 ? [{ kind: 'job', effect: 'Deleted', count, records: named }] : []
}

/** Whether one of some jobs still runs. */
export const stillRunning = async (tx: Tx, jobs: readonly string[]): Promise<boolean> =>
  listIds(
    await tx.$queryRaw`
      SELECT id::text FROM pgboss.job WHERE id::text = ANY(${[...jobs]}::text[]) AND state = 'active'`,
  ).length > 0

const listIds = (rows: unknown) => ids.parse(rows).map(({ id }) => id)
