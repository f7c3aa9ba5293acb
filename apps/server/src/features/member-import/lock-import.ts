import type { Tx } from '@clubhouse/db'
import { conflict, notFound } from '../../core/errors.js'

/** Makes what concerns one import follow each other. Throws NotFound, and Conflict when it was undone. */
export async function lockImport(tx: Tx, id: string): Promise<{ filename: string }> {
  await tx.$queryRaw`SELECT 1 FROM member_import WHERE id = ${id}::uuid FOR UPDATE`
  const batch = await tx.memberImport.findUnique({
    where: { id },
    select: { filename: true, undoneAt: true },
  })
  if (!batch) throw notFound((say) => say.missing.memberImport)
  if (batch.undoneAt) throw conflict((say) => say.memberImport.wasUndone)
  return batch
}
