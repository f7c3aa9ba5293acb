import type { Tx } from '@clubhouse/db'
import { audit, type By } from '../../../context/audit.js'
import type { Services } from '../../../services/services.js'
import { lockUser } from '../sessions/lock-user.js'
import { removeFactor } from '../two-factor/set-up-factor.js'
import { formerEmails } from './former-emails.js'

/**
 * Turns off the two-step verification of a person who lost it, and ends all sessions and passkeys: a lost phone may
 * have one. The user must be locked. Returns whether it was on.
 */
export async function resetFactor(tx: Tx, by: By, userId: string): Promise<boolean> {
  if (!(await removeFactor(tx, userId))) return false
  await tx.sessionFamily.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
  await audit(tx, by, 'secondFactor.reset', userId)
  return true
}

/**
 * Emails a person that their two-step verification was or will be turned off: at their address, and at any address that
 * was replaced within the last day.
 */
export async function notifyOfReset(
  tx: Tx,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  userId: string,
  change: 'ResetAsked' | 'Reset',
): Promise<void> {
  const former = await formerEmails(tx, userId, clock.now())
  await jobs.enqueueAll(tx, 'second-factor.changed', [
    { userId, change },
    ...former.map((formerEmail) => ({ userId, change, formerEmail })),
  ])
}

/**
 * Does what an administrator began a day ago, at whatever comes first: a sign-in of its owner, or the daily job. From that
 * moment on no session is refreshed and no code works anyway. The user must be locked.
 */
export async function carryOutReset(
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  userId: string,
  requestId: string,
): Promise<void> {
  const due = await tx.factorReset.findUnique({
    where: { userId, effectiveAt: { lte: services.clock.now() } },
    select: { askedById: true },
  })
  if (!due) return
  // The administrator began it, and is not who happens to sign in now.
  const by = {
    actor: due.askedById === null ? null : { id: due.askedById },
    origin: { requestId, address: 'server' },
  }
  if (await resetFactor(tx, by, userId)) await notifyOfReset(tx, services, userId, 'Reset')
}

/** Completes some resets that are due. Returns how many. */
export async function carryOutResets(services: Services): Promise<number> {
  const { db, clock } = services
  const due = await db.factorReset.findMany({
    where: { effectiveAt: { lte: clock.now() } },
    select: { userId: true },
    take: 50,
  })
  for (const { userId } of due) {
    await db.$transaction(async (tx) => {
      await lockUser(tx, userId)
      await carryOutReset(tx, services, userId, 'daily job')
    })
  }
  return due.length
}
