import type { Tx } from '@clubhouse/db'
import type { ImportUndone } from '@clubhouse/schema/members/member-import'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireAuthorityOverAddresses } from '../address-authority.js'
import { passOnAddress } from '../household.js'
import { lockImport } from './imports.js'
import { listTouched } from './touched.js'

/**
 * Removes the members of an import, and the companies and chapters it created that nobody uses. Members who were active
 * or changed since are kept; returns who and why. Throws NotFound, and Conflict when it was undone already.
 */
export const undoImport = (ctx: Context, { id }: { id: string }): Promise<ImportUndone> =>
  ctx.services.db.$transaction(async (tx) => {
    const { filename } = await lockImport(tx, id)
    // A concurrent sign-in or edit waits, or was first.
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE import_id = ${id}::uuid ORDER BY id FOR UPDATE`
    const touched = await listTouched(tx, id)
    const kept = ids(touched)
    const gone = { importId: id, id: { notIn: kept } }
    const holders = await tx.user.findMany({
      where: { ...gone, emailSharedBy: { some: { id: { in: kept } } } },
      select: { id: true, email: true },
    })
    await requireAuthorityOverAddresses(tx, ctx, ids(holders))
    // Members who are kept have the address of their household from now on.
    await tx.user.updateMany({ where: { id: { in: ids(holders) } }, data: { email: null } })
    for (const { id: holderId, email } of holders)
      await passOnAddress(tx, { holderId, email, among: kept })
    const { count: removed } = await tx.user.deleteMany({ where: gone })
    await removePlaces(tx, id)
    await tx.memberImport.update({
      where: { id },
      data: { undoneAt: ctx.services.clock.now() },
      select: { id: true },
    })
    const counts = { removed, ...(touched.length > 0 && { kept: touched.length }) }
    await audit(tx, ctx, 'memberImport.undo', id, { after: { filename, ...counts } })
    return { removed, kept: touched }
  })

const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)

/** Removes the companies and chapters of an import that nobody has edited or uses. */
async function removePlaces(tx: Tx, importId: string): Promise<void> {
  // Nobody can join one of them until the end of the transaction.
  await tx.$queryRaw`SELECT 1 FROM company WHERE import_id = ${importId}::uuid ORDER BY id FOR UPDATE`
  await tx.$queryRaw`SELECT 1 FROM chapter WHERE import_id = ${importId}::uuid ORDER BY id FOR UPDATE`
  const untouched = { importId, version: 1, users: { none: {} } }
  await tx.company.deleteMany({ where: { ...untouched, joinRequests: { none: {} } } })
  await tx.chapter.deleteMany({ where: { ...untouched, events: { none: {} } } })
}
