import { randomInt } from 'node:crypto'
import type { Tx } from '@clubhouse/db'
import { mailedCodeMinutes, mailedCodeTries } from '@clubhouse/schema/identity/mailed-sign-in'
import { hashSecret, newSecret } from '../../../core/secret.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { lockUser } from '../sessions/lock-user.js'
import { signInByEmail } from '../sign-in/sign-in-by-email.js'

/** When what is requested now expires, whenever its email comes: whether there is one must not show. */
export const codeExpiry = (now: Date) => new Date(now.getTime() + mailedCodeMinutes * 60_000)

/** The requests whose code may still be tried: five times each. */
export const openForTry = (now: Date) => ({
  expiresAt: { gt: now },
  tries: { lt: mailedCodeTries },
})

/** The recipient and the content of the email; the database has hashes. */
export type IssuedCode = { email: string; firstname: string; code: string; token: string }

/** The purpose of a code: each has its own table, so that no code counts for another one. */
export type Purpose = keyof typeof requests

type Hashes = { codeHash: string; tokenHash: string }

const recipient = { id: true, email: true, firstname: true } as const

const requests = {
  signIn: {
    /** The account with the address that was typed, if it may sign in by email. */
    async findRecipient(tx: Tx, where: OpenRequest, day: string) {
      const request = await tx.mailedSignIn.findUnique({ where, select: { email: true } })
      if (!request) return null
      return tx.user.findUnique({ where: signInByEmail(request.email, day), select: recipient })
    },
    save: (tx: Tx, where: OpenRequest, userId: string, hashes: Hashes) =>
      tx.mailedSignIn.updateMany({ where, data: { userId, ...hashes } }),
  },
  reauthentication: {
    async findRecipient(tx: Tx, where: OpenRequest) {
      const select = { family: { select: { user: { select: recipient } } } } as const
      const request = await tx.mailedProof.findUnique({ where, select })
      return request?.family.user ?? null
    },
    // A code only: nothing works by a link.
    save: (tx: Tx, where: OpenRequest, _userId: string, { codeHash }: Hashes) =>
      tx.mailedProof.updateMany({ where, data: { codeHash } }),
  },
}

type OpenRequest = { id: string; expiresAt: { gt: Date } }

/**
 * Makes a request's code and link, and replaces those of an earlier attempt. Returns null when nobody gets an email, or
 * when the request has ended: it expires at the same time, whether or not there is an account.
 */
export async function issueCode(
  services: Pick<Services, 'db' | 'clock' | 'passwords' | 'site'>,
  purpose: Purpose,
  id: string,
): Promise<IssuedCode | null> {
  const { db, clock, passwords } = services
  const { findRecipient, save } = requests[purpose]
  const token = newSecret()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  // argon2id, so that someone who reads the database cannot try all digits.
  const hashes = { codeHash: await passwords.hash(code), tokenHash: hashSecret(token) }
  return db.$transaction(async (tx) => {
    const where = { id, expiresAt: { gt: clock.now() } }
    const day = clubToday(services)
    const found = await findRecipient(tx, where, day)
    if (!found) return null
    // A concurrent change of the address waits, and ends the code, or was first.
    await lockUser(tx, found.id)
    const user = await findRecipient(tx, where, day)
    if (user?.id !== found.id) return null
    const { count } = await save(tx, where, user.id, hashes)
    return count > 0 && user.email
      ? { email: user.email, firstname: user.firstname, code, token }
      : null
  })
}
