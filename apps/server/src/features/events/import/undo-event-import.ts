import { Prisma, type Tx } from '@clubhouse/db'
import type { EventImportUndo } from '@clubhouse/schema/events/event-import'
import { z } from 'zod/mini'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { conflict } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { lockEventImport } from './imports.js'

/** How many are named when an import cannot be undone. */
const named = 5

/**
 * Removes the events that an import added; returns how many were removed and kept. Throws NotFound, and Conflict when it
 * was undone already or, without `keepTouched`, when any of them has been changed or used since: then none is removed.
 */
export const undoEventImport = (
  ctx: Context,
  { id, keepTouched }: EventImportUndo,
): Promise<{ removed: number; kept: number }> =>
  ctx.services.db.$transaction(async (tx) => {
    const { filename } = await lockEventImport(ctx, tx, id)
    // A concurrent RSVP or edit waits, or was first.
    await tx.$queryRaw`
      SELECT 1 FROM event e JOIN imported_event i ON i.event_id = e.id
       WHERE i.import_id = ${id}::uuid ORDER BY e.id FOR UPDATE OF e`
    const touched = await listTouchedEvents(tx, id)
    if (touched.length > 0 && !keepTouched) throw touchedSince(touched)
    const kept = touched.map((event) => event.id)
    const { count: removed } = await tx.event.deleteMany({
      where: { imported: { importId: id }, id: { notIn: kept } },
    })
    await tx.eventImport.update({
      where: { id },
      data: { undoneAt: ctx.services.clock.now() },
      select: { id: true },
    })
    const counts = { removed, ...(touched.length > 0 && { kept: touched.length }) }
    await audit(tx, ctx, 'eventImport.undo', id, { after: { filename, ...counts } })
    return { removed, kept: touched.length }
  })

const references = z.array(z.object({ table: z.string(), column: z.string() }))
const events = z.array(z.object({ id: z.string(), title: z.string() }))

/** Rows that belong to an event itself. All others that refer to it show that somebody used it. */
const ofTheEvent = ['event_schedule', 'event_meal', 'occurrence', 'imported_event']

/** The events of an import that were changed since, or that somebody used: by an RSVP, attendance or a program. */
async function listTouchedEvents(tx: Tx, importId: string): Promise<z.infer<typeof events>> {
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
       WHERE i.import_id = ${importId}::uuid
         AND (e.version <> i.version
              OR EXISTS (SELECT FROM occurrence o WHERE o.event_id = e.id AND o.updated_at > i.stored_at)
              OR ${Prisma.join(used, ' OR ')})
       ORDER BY e.title, e.id`,
  )
}

/** Shows the caller that the others could be removed. */
function touchedSince(touched: readonly { title: string }[]) {
  const titles = touched.slice(0, named).map(({ title }) => title)
  const { message, field } = messages.eventImport.touched
  return conflict(message(touched.length, titles), { keepTouched: field })
}
