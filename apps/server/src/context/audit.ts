import { isDeepStrictEqual } from 'node:util'
import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { AuditAction } from '@clubhouse/schema/history/audit-action'
import type { Actor } from './actor.js'
import type { Origin } from './context.js'

/** The author and origin of an action; without a credential the user of a link or of a failed sign-in, or null. */
export type By = {
  actor: (Pick<Actor, 'id'> & Partial<Pick<Actor, 'credential'>>) | null
  origin: Origin
}

type States = { before?: Prisma.InputJsonObject; after?: Prisma.InputJsonObject }

/** Actions of `npm run club`, without an actor, a request or a network address. */
export const commandLine: By = {
  actor: null,
  origin: { requestId: 'command line', address: 'command line' },
}

/** Records an action in the audit log, inside the transaction of the change if there is one. */
export async function audit(
  db: Db | Tx,
  { actor, origin }: By,
  action: AuditAction,
  entityId: string | null,
  { before, after }: States = {},
): Promise<void> {
  await db.auditLog.create({
    data: {
      action,
      actorId: actor?.id ?? null,
      tokenName: actor?.credential?.kind === 'token' ? actor.credential.name : null,
      requestId: origin.requestId,
      address: origin.address,
      ...(entityId && { entityId }),
      ...(before && { before }),
      ...(after && { after }),
    },
    select: { id: true },
  })
}

type Plain = string | number | boolean | null
type Value = Plain | readonly Plain[] | Readonly<Record<string, Plain>>
type Fields = Record<string, Value | undefined>

/** A record before and after a change, by the fields that differ. */
export type Changes = { before: Record<string, Value>; after: Record<string, Value> }

/** Returns the differences between two states of a record for the audit log; null if there are none. */
export function changes(before: Fields, after: Fields): Changes | null {
  const changed = Object.keys(after).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name] ?? null, after[name]),
  )
  if (changed.length === 0) return null
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
