import type { Tx } from '@clubhouse/db'
import type { Actor } from '../../call/actor.js'
import { type Origin, recordAudit } from '../../call/audit.js'
import { conflict } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { lockImport } from './lock-import.js'
import { touched } from './touched.js'

/** How many are named when an import cannot be undone. */
const named = 5

/**
 * Removes every member of an import; answers how many. Throws NotFound, and Conflict when it was undone already or
 * when any of them has been touched since: then nobody is removed.
 */
export const undoImport = (
  { db, clock }: Services,
  actor: Actor,
  { id }: { id: string },
  { requestId, address }: Origin,
): Promise<number> =>
  db.$transaction(async (tx) => {
    const { filename } = await lockImport(tx, id)
    // Whoever signs in or is edited at this moment waits, or was here first.
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE import_id = ${id}::uuid ORDER BY id FOR UPDATE`
    await requireUntouched(tx, id)
    const { count } = await tx.user.deleteMany({ where: { importId: id } })
    await tx.memberImport.update({
      where: { id },
      data: { undoneAt: clock.now() },
      select: { id: true },
    })
    await recordAudit(tx, {
      action: 'memberImport.undo',
      actor,
      entityId: id,
      after: { filename, removed: count },
      requestId,
      address,
    })
    return count
  })

async function requireUntouched(tx: Tx, importId: string): Promise<void> {
  const members = await tx.user.findMany({
    where: { importId, ...touched },
    select: { firstname: true, lastname: true },
    orderBy: [{ lastname: 'asc' }, { firstname: 'asc' }, { id: 'asc' }],
  })
  if (members.length === 0) return
  const names = members.slice(0, named).map(({ firstname, lastname }) => `${firstname} ${lastname}`)
  throw conflict((say) => say.memberImport.touched(members.length, names))
}
