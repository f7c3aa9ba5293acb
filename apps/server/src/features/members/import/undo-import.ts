import type { Tx } from '@clubhouse/db'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { conflict } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { lockImport } from './imports.js'
import { listTouched } from './touched.js'

/** How many are named when an import cannot be undone. */
const named = 5

/**
 * Removes every member of an import; returns how many. Throws NotFound, and Conflict when it was undone already or
 * when any of them has been touched since: then none is removed.
 */
export const undoImport = (ctx: Context, { id }: { id: string }): Promise<number> =>
  ctx.services.db.$transaction(async (tx) => {
    const { filename } = await lockImport(tx, id)
    // A concurrent sign-in or edit waits, or was first.
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE import_id = ${id}::uuid ORDER BY id FOR UPDATE`
    await requireUntouched(tx, id)
    const { count } = await tx.user.deleteMany({ where: { importId: id } })
    await tx.memberImport.update({
      where: { id },
      data: { undoneAt: ctx.services.clock.now() },
      select: { id: true },
    })
    await audit(tx, ctx, 'memberImport.undo', id, { after: { filename, removed: count } })
    return count
  })

async function requireUntouched(tx: Tx, importId: string): Promise<void> {
  const members = await listTouched(tx, importId)
  if (members.length === 0) return
  const names = members.slice(0, named).map(({ firstname, lastname }) => `${firstname} ${lastname}`)
  throw conflict(messages.memberImport.touched(members.length, names))
}
