import type { Tx } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { areGuarded, type Grant, mayGrant } from '@clubhouse/schema/offices/permission'
import { closingDays, grantsOfTerm } from '@clubhouse/schema/offices/term'
import type { Context } from '../../context/context.js'
import { permissionList } from '../../context/grants.js'
import { forbidden } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { messages } from './messages.js'

type Caller = Pick<Context, 'services' | 'actor'>

/**
 * For changes that would give the caller, or end, somebody else's access. Throws Forbidden unless the caller may do all
 * that this account may do, now or in a term to come: otherwise a secretary could become the treasurer by a password.
 */
export async function requireAuthorityOver(tx: Tx, ctx: Caller, userId: string): Promise<void> {
  const { actor } = ctx
  if (actor.isAdmin || actor.id === userId) return
  const isAdmin = (await tx.userRole.count({ where: { userId, name: 'Admin' } })) > 0
  if (isAdmin) throw forbidden(messages.administratorsOnly)
  const grants = await listGrants(tx, ctx.services, userId)
  if (!grants.every((grant) => mayGrant(actor, grant))) throw forbidden(messages.administratorsOnly)
}

/** Throws Forbidden unless the caller is an administrator: nobody else gives or removes the role. */
export function requireAdministratorRole({ actor }: Pick<Context, 'actor'>): void {
  if (!actor.isAdmin) throw forbidden(messages.administratorsOnly)
}

/** Whether a person's offices, now or in a term to come, could give away the money or other permissions. */
export async function isGuarded(
  tx: Tx,
  services: Caller['services'],
  userId: string,
): Promise<boolean> {
  const grants = await listGrants(tx, services, userId)
  return areGuarded(grants.map(({ permission }) => permission))
}

/** Returns the permissions of a person's terms, including those to come, whatever their status. */
async function listGrants(tx: Tx, services: Caller['services'], userId: string): Promise<Grant[]> {
  const since = new Date(addDays(clubToday(services), -closingDays))
  const terms = await tx.officeTerm.findMany({
    where: { userId, endsOn: { gte: since } },
    select: { chapterId: true, office: { select: { permissions: true } } },
  })
  return terms.flatMap(({ chapterId, office }) =>
    grantsOfTerm({ permissions: permissionList.parse(office.permissions), chapterId }),
  )
}
