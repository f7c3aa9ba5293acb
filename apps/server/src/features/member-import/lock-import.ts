import type { Tx } from '@clubhouse/db'
import { lockRow } from '../../call/lock-row.js'
import { conflict, notFound } from '../../core/errors.js'

/** Serializes what concerns one import. Throws NotFound, and Conflict when it was undone. */
export async function lockImport(tx: Tx, id: string): Promise<{ filename: string }> {
  await lockRow(tx, 'member_import', id)
  const batch = await tx.memberImport.findUnique({
    where: { id },
    select: { filename: true, undoneAt: true },
  })
  if (!batch) throw notFound((say) => say.missing.memberImport)
  if (batch.undoneAt) throw conflict((say) => say.memberImport.wasUndone)
  return batch
}
