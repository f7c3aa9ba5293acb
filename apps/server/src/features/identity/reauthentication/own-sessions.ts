import type { OwnSession } from '@clubhouse/schema/identity/security'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { notFound } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { forgetDevice } from '../sessions/known-device.js'
import { lockUser } from '../sessions/lock-user.js'

/** Where the caller is signed in: this device first, then by the last use. */
export async function listOwnSessions({
  services: { db, clock },
  actor,
}: Context<SessionActor>): Promise<OwnSession[]> {
  const rows = await db.sessionFamily.findMany({
    where: { userId: actor.id, expiresAt: { gt: clock.now() } },
    select: { id: true, device: true, address: true, createdAt: true, lastUsedAt: true },
    orderBy: { createdAt: 'desc' },
  })
  const sessions = rows.map(({ id, device, address, createdAt, lastUsedAt }) => ({
    id,
    device,
    address,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
    isThis: id === actor.credential.familyId,
  }))
  return sessions.sort(
    (a, b) =>
      Number(b.isThis) - Number(a.isThis) || Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt),
  )
}

/**
 * Signs one of the caller's devices out, at once; the next sign-in on it is one on a new device. Throws NotFound for one
 * that is not theirs, or signed out already.
 */
export const endOwnSession = (ctx: Context<SessionActor>, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id: userId, credential } = ctx.actor
    await lockUser(tx, userId)
    const family = await tx.sessionFamily.findFirst({
      where: { id, userId },
      select: { knownDeviceId: true },
    })
    if (!family) throw notFound(messages.missing.session)
    await tx.sessionFamily.delete({ where: { id }, select: { id: true } })
    const { knownDeviceId } = family
    if (knownDeviceId && id !== credential.familyId) {
      await forgetDevice(tx, knownDeviceId, credential.familyId)
    }
    await audit(tx, ctx, 'session.end', null)
  })
