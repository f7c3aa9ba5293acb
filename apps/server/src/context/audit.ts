import { isDeepStrictEqual } from 'node:util'
import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { AuditAction } from '@clubhouse/schema/history/audit-action'
import type { Actor } from './actor.js'
import type { Origin } from './context.js'

/** Who did it and from where; without a credential the user of a link or of a failed sign-in, null for none. */
export type By = {
  actor: (Pick<Actor, 'id'> & Partial<Pick<Actor, 'credential'>>) | null
  origin: Origin
}

type States = { before?: Prisma.InputJsonObject; after?: Prisma.InputJsonObject }

/** What `npm run club` does has no actor, no request and no network address. */
export const commandLine: By = {
  actor: null,
  origin: { requestId: 'command line', address: 'command line' },
}

/**
 * Records who did what to which record; inside the transaction of the change, where there is one.
 */
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

type Value = string | number | boolean | null | readonly number[] | readonly string[]
type Fields = Record<string, Value | undefined>

/** What a record was and what it became, by the fields that differ. */
export type Changes = { before: Record<string, Value>; after: Record<string, Value> }

/** What differs between two states of a record, for the audit log; null when nothing does. */
export function changes(before: Fields, after: Fields): Changes | null {
  const changed = Object.keys(after).filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name] ?? null, after[name]),
  )
  if (changed.length === 0) return null
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
