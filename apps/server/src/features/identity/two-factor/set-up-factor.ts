import type { Tx } from '@clubhouse/db'
import type { NewSecondFactor } from '@clubhouse/schema/identity/second-factor'
import { badField, conflict } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { accountEmail } from '../account/account-email.js'
import { messages } from '../messages.js'
import { renewRecoveryCodes } from './recovery-codes.js'
import { newTotpSecret, stepOf, totpUri } from './totp.js'
import { useStep } from './use-code.js'

/**
 * Makes a secret that waits for its first code; an earlier one that waits is replaced. The user must be locked. Throws
 * Conflict when they have two-step verification.
 */
export async function draftFactor(
  tx: Tx,
  { site, clock }: Services,
  userId: string,
): Promise<NewSecondFactor> {
  const { secondFactor, ...user } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, secondFactor: { select: { confirmedAt: true } } },
  })
  if (secondFactor?.confirmedAt) throw conflict(messages.secondFactor.isOn)
  const secret = newTotpSecret()
  const draft = { secret, confirmedAt: null, lastStep: 0, createdAt: clock.now() }
  await tx.secondFactor.upsert({
    where: { userId },
    create: { userId, ...draft },
    update: draft,
    select: { userId: true },
  })
  const issuer = site.now().values.identity.shortName
  return { secret, uri: totpUri(secret, { issuer, account: accountEmail(user) }) }
}

/**
 * Turns on a secret that waits, by its first code. Returns the recovery codes. The user must be locked. Throws Conflict
 * when none waits, BadRequest at `code` for a wrong one.
 */
export async function confirmFactor(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<string[]> {
  const draft = await tx.secondFactor.findUnique({
    where: { userId },
    select: { secret: true, confirmedAt: true },
  })
  if (draft?.confirmedAt) throw conflict(messages.secondFactor.isOn)
  if (!draft) throw conflict(messages.secondFactor.notBegun)
  const step = stepOf(draft.secret, code.replace(/\s/g, ''), now)
  if (step === null) throw badField('code', messages.secondFactor.wrongFirst)
  await tx.secondFactor.update({
    where: { userId },
    data: { confirmedAt: now },
    select: { userId: true },
  })
  // The code that turned it on signs nobody in.
  await useStep(tx, userId, step)
  return renewRecoveryCodes(tx, userId)
}

/** Ends all sessions but one, and the sign-ins, that began without two-step verification: none of them confirmed it. */
export async function endUnproved(tx: Tx, userId: string, familyId?: string): Promise<void> {
  await tx.sessionFamily.deleteMany({
    where: { userId, ...(familyId && { id: { not: familyId } }) },
  })
  await tx.signInChallenge.deleteMany({ where: { userId } })
}

/** After a code of it: it is not lost, so it need not be turned off. */
export async function keepFactor(tx: Tx, userId: string): Promise<void> {
  await tx.factorReset.deleteMany({ where: { userId } })
  await tx.signInChallenge.updateMany({ where: { userId }, data: { helpCodeHash: null } })
}

/** Turns off two-step verification, with its recovery codes and all that waits for it. Returns whether it was on. */
export async function removeFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.factorReset.deleteMany({ where: { userId } })
  await tx.signInChallenge.deleteMany({ where: { userId } })
  const { count } = await tx.secondFactor.deleteMany({
    where: { userId, confirmedAt: { not: null } },
  })
  await tx.secondFactor.deleteMany({ where: { userId } })
  return count > 0
}
