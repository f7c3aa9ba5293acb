import type { Db, Tx } from '@clubhouse/db'
import type { ImportRecord } from '@clubhouse/schema/members/member-import'
import type { Context } from '../../../context/context.js'
import { importColumns, importRecords } from '../../../context/import-records.js'
import { lockRow } from '../../../context/locks.js'
import { conflict, notFound } from '../../../core/errors.js'
import { messages } from '../messages.js'

/** Opens an import; it has no members yet. */
export const beginImport = (
  { services: { db }, actor }: Context,
  { filename }: { filename: string },
): Promise<{ id: string }> =>
  db.memberImport.create({
    data: { actorId: actor.id, filename, created: 0 },
    select: { id: true },
  })

/** The imports, newest first, and who made them. */
export async function listImports(db: Db): Promise<ImportRecord[]> {
  const imports = await db.memberImport.findMany({
    select: importColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return importRecords(db, imports)
}

/** Serializes what concerns one import. Throws NotFound, and Conflict when it was undone. */
export async function lockImport(tx: Tx, id: string): Promise<{ filename: string }> {
  await lockRow(tx, 'member_import', id)
  const batch = await tx.memberImport.findUnique({
    where: { id },
    select: { filename: true, undoneAt: true },
  })
  if (!batch) throw notFound(messages.missing.memberImport)
  if (batch.undoneAt) throw conflict(messages.memberImport.wasUndone)
  return batch
}
