import { Prisma } from '@clubhouse/db'
import type { EventImportUndo } from '@clubhouse/schema/events/event-import'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { conflict } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { lockEventImport } from './imports.js'
import { listTouchedEvents } from './touched-events.js'

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
    const touched = await listTouchedEvents(tx, Prisma.sql`i.import_id = ${id}::uuid`)
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

/** Shows the caller that the others could be removed. */
function touchedSince(touched: readonly { title: string }[]) {
  const titles = touched.slice(0, named).map(({ title }) => title)
  const { message, field } = messages.eventImport.touched
  return conflict(message(touched.length, titles), { keepTouched: field })
}
