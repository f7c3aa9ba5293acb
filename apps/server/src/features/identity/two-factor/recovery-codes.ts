import { randomInt } from 'node:crypto'
import type { Tx } from '@clubhouse/db'
import { recoveryCodeCount } from '@clubhouse/schema/identity/second-factor'
import { hashSecret } from '../../../core/secret.js'

/** Without letters that are taken for digits, and without U, so that no words come about. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes ten codes in place of all that there were. Returns them; the database has their hashes. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newCode())
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashOfCode(code) })),
  })
  return codes
}

/** Uses a code up. Returns whether it was one. */
export async function useRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({
    where: { userId, codeHash: hashOfCode(typed) },
  })
  return count > 0
}

/** A random code, in fours. */
export function newCode(length = 12): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The hash of what is typed: any case, with or without hyphens, O for 0 and I or L for 1. */
export const hashOfCode = (typed: string) =>
  hashSecret(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  )
