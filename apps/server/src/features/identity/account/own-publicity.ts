import type { Db } from '@clubhouse/db'
import type { OwnPublicity } from '@clubhouse/schema/offices/public-officers'
import type { Actor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockUser } from '../sessions/lock-user.js'
import { renewAvatarUrl } from './avatar-files.js'

/** Whether the public page Officers may show the caller. */
export async function getOwnPublicity(db: Db, { id }: Pick<Actor, 'id'>): Promise<OwnPublicity> {
  const { isPublicOfficer } = await db.user.findUniqueOrThrow({
    where: { id },
    select: { isPublicOfficer: true },
  })
  return { isShown: isPublicOfficer }
}

/** Allows the public page Officers to show the caller's name and picture, or no longer: the picture gets a new URL then. */
export async function changeOwnPublicity(
  ctx: Context,
  { isShown }: OwnPublicity,
): Promise<OwnPublicity> {
  const { actor, services } = ctx
  const { id } = actor
  const isChanged = await services.db.$transaction(async (tx) => {
    await lockUser(tx, id)
    const { count } = await tx.user.updateMany({
      where: { id, isPublicOfficer: !isShown },
      data: { isPublicOfficer: isShown },
    })
    if (count === 0) return false
    const [before, after] = [{ isPublicOfficer: !isShown }, { isPublicOfficer: isShown }]
    await audit(tx, ctx, 'account.audience', id, { before, after })
    return true
  })
  if (isChanged && !isShown) await renewAvatarUrl(services, id)
  return { isShown }
}
