import type { Db, Tx } from '@clubhouse/db'
import type { EventImportRecord } from '@clubhouse/schema/events/event-import'
import { type Holder, may } from '@clubhouse/schema/offices/permission'
import type { Context } from '../../../context/context.js'
import { importColumns, importRecords } from '../../../context/import-records.js'
import { lockRow } from '../../../context/locks.js'
import { requirePermission } from '../../../context/require-permission.js'
import { conflict, notFound } from '../../../core/errors.js'
import { messages } from '../messages.js'

/** The imports of events that the caller may change, newest first, and who made them. */
export async function listEventImports(db: Db, actor: Holder): Promise<EventImportRecord[]> {
  const imports = await db.eventImport.findMany({
    select: { ...importColumns, chapterId: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  const own = imports.filter(({ chapterId }) => may(actor, 'events', { chapterId }))
  return importRecords(db, own)
}

/** Serializes what concerns one import. Throws NotFound, Forbidden, and Conflict when it was undone. */
export async function lockEventImport(
  ctx: Context,
  tx: Tx,
  id: string,
): Promise<{ filename: string }> {
  await lockRow(tx, 'event_import', id)
  const batch = await tx.eventImport.findUnique({
    where: { id },
    select: { filename: true, chapterId: true, undoneAt: true },
  })
  if (!batch) throw notFound(messages.missing.eventImport)
  requirePermission(ctx.actor, 'events', { chapterId: batch.chapterId })
  if (batch.undoneAt) throw conflict(messages.eventImport.wasUndone)
  return batch
}
