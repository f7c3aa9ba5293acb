import type { Tx } from '@clubhouse/db'
import type { ImportUndo } from '@clubhouse/schema/members/member-import'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { conflict } from '../../../core/errors.js'
import { requireAuthorityOverAddresses } from '../address-authority.js'
import { passOnAddress } from '../household.js'
import { messages } from '../messages.js'
import { lockImport } from './imports.js'
import { listTouched } from './touched.js'

/** How many are named when an import cannot be undone. */
const named = 5

/**
 * Removes the members of an import, and the companies and chapters it created that nobody uses; returns how many members
 * were removed and kept. Throws NotFound, and Conflict when it was undone already or, without `keepTouched`, when any
 * member has been touched since: then none is removed.
 */
export const undoImport = (
  ctx: Context,
  { id, keepTouched }: ImportUndo,
): Promise<{ removed: number; kept: number }> =>
  ctx.services.db.$transaction(async (tx) => {
    const { filename } = await lockImport(tx, id)
    // A concurrent sign-in or edit waits, or was first.
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE import_id = ${id}::uuid ORDER BY id FOR UPDATE`
    const touched = await listTouched(tx, id)
    if (touched.length > 0 && !keepTouched) throw touchedSince(touched)
    const kept = touched.map((member) => member.id)
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
    return { removed, kept: touched.length }
  })

const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id)

/** Shows the caller that the others could be removed. */
function touchedSince(members: readonly { firstname: string; lastname: string }[]) {
  const names = members.slice(0, named).map(({ firstname, lastname }) => `${firstname} ${lastname}`)
  const { message, field } = messages.memberImport.touched
  return conflict(message(members.length, names), { keepTouched: field })
}

/** Removes the companies and chapters of an import that nobody has edited or uses. */
async function removePlaces(tx: Tx, importId: string): Promise<void> {
  // Nobody can join one of them until the end of the transaction.
  await tx.$queryRaw`SELECT 1 FROM company WHERE import_id = ${importId}::uuid ORDER BY id FOR UPDATE`
  await tx.$queryRaw`SELECT 1 FROM chapter WHERE import_id = ${importId}::uuid ORDER BY id FOR UPDATE`
  const untouched = { importId, version: 1, users: { none: {} } }
  await tx.company.deleteMany({ where: { ...untouched, joinRequests: { none: {} } } })
  await tx.chapter.deleteMany({ where: { ...untouched, events: { none: {} } } })
}
