import { Prisma, type Tx } from '@clubhouse/db'
import { z } from 'zod/mini'

const references = z.array(z.object({ table: z.string(), column: z.string() }))
const events = z.array(z.object({ id: z.string(), title: z.string() }))

/** Rows that belong to an event itself. All others that refer to it show that somebody used it. */
const ofTheEvent = ['event_schedule', 'event_meal', 'occurrence', 'imported_event']

/** Returns the imported events `e` that were changed since, or that somebody used: by an RSVP, attendance or a program. */
export async function listTouchedEvents(
  tx: Tx,
  which: Prisma.Sql,
): Promise<z.infer<typeof events>> {
  const found = references.parse(
    await tx.$queryRaw`
      SELECT conrelid::regclass::text AS table, attname AS column
        FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY(conkey)
       WHERE contype = 'f' AND confrelid = 'event'::regclass`,
  )
  const used = found
    .filter(({ table }) => !ofTheEvent.includes(table))
    .map(
      ({ table, column }) =>
        Prisma.sql`EXISTS (SELECT FROM ${Prisma.raw(table)} r WHERE ${Prisma.raw(`r.${column}`)} = e.id)`,
    )
  return events.parse(
    await tx.$queryRaw`
      SELECT e.id::text, e.title FROM event e JOIN imported_event i ON i.event_id = e.id
       WHERE ${which}
         AND (e.version <> i.version
              OR EXISTS (SELECT FROM occurrence o WHERE o.event_id = e.id AND o.updated_at > i.stored_at)
              OR ${Prisma.join(used, ' OR ')})
       ORDER BY e.title, e.id`,
  )
}
