import { Prisma, type Tx } from '@clubhouse/db'

/** Locks a record until the transaction ends; a concurrent change waits, or was first. */
export async function lockRow(
  tx: Tx,
  table: 'chapter' | 'company' | 'event' | 'member_import' | 'user',
  id: string,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id}::uuid FOR UPDATE`
}
