import type { Tx } from '@clubhouse/db'
import { useRecoveryCode } from './recovery-codes.js'
import { stepOf } from './totp.js'

/** The kind of a code; null when it is wrong, or was used before. */
export type UsedCode = 'app' | 'recovery' | null

/**
 * Uses up a code of the app, or a recovery code, of a person with two-step verification. Each works once; none works
 * from the moment when two-step verification should be off, so that a lost phone can no longer stop that.
 */
export async function useCode(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<UsedCode> {
  const factor = await tx.secondFactor.findUnique({
    where: {
      userId,
      confirmedAt: { not: null },
      NOT: { user: { factorReset: { effectiveAt: { lte: now } } } },
    },
    select: { secret: true },
  })
  if (!factor) return null
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return (await useRecoveryCode(tx, userId, code)) ? 'recovery' : null
  const step = stepOf(factor.secret, digits, now)
  return step !== null && (await useStep(tx, userId, step)) ? 'app' : null
}

/**
 * Records the half minute of a code. Returns false when that or a later one was used: of many concurrent uses only the
 * first succeeds.
 */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { count } = await tx.secondFactor.updateMany({
    where: { userId, lastStep: { lt: step } },
    data: { lastStep: step },
  })
  return count > 0
}
