import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badField } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { codeExpiry, openForTry } from '../one-time-codes/issue-code.js'
import { lockSession } from '../sessions/lock-user.js'
import { noteAuthentication } from './note-authentication.js'
import { useOwnCode } from './use-own-code.js'

/**
 * Requests an email with six digits to the caller's own address, which replaces an earlier request of this session.
 * Throws TooManyRequests.
 */
export async function requestReauthenticationCode(ctx: Context<SessionActor>): Promise<void> {
  const { services, actor } = ctx
  const { db, clock, jobs, limits } = services
  await limits.reauthenticationEmail(actor.id)
  const { familyId } = actor.credential
  const now = clock.now()
  await db.$transaction(async (tx) => {
    await lockSession(tx, actor)
    await tx.mailedProof.deleteMany({ where: { familyId } })
    const { id } = await tx.mailedProof.create({
      data: { familyId, expiresAt: codeExpiry(now), createdAt: now },
      select: { id: true },
    })
    await jobs.enqueue(tx, 'proof.mail', { mailedProofId: id })
  })
}

/**
 * Re-authenticates with the code of the email that this session requested; members with two-step verification add a
 * code of that. Throws BadRequest at `mailedCode` or `code`, TooManyRequests.
 */
export async function reauthenticateByCode(
  ctx: Context<SessionActor>,
  mailedCode: string,
  code: string | undefined,
): Promise<void> {
  const { services, actor, origin } = ctx
  const { db, clock, passwords, limits } = services
  // A refusal by the limit does not use up an attempt.
  if (code !== undefined) await limits.secondFactor.attempt(actor.id, origin.address)
  // Counted before it is checked: five for each email, however many at once.
  const [mail] = await db.mailedProof.updateManyAndReturn({
    where: { familyId: actor.credential.familyId, ...openForTry(clock.now()) },
    data: { tries: { increment: 1 } },
    select: { id: true, codeHash: true },
  })
  if (!mail) throw ended()
  const { id, codeHash } = mail
  if (!(await passwords.verify(mailedCode, codeHash))) {
    await audit(db, ctx, 'session.refuseProof', null)
    throw badField('mailedCode', messages.mailedSignIn.wrongCode)
  }
  const isRight = await db.$transaction(async (tx) => {
    await lockSession(tx, actor)
    const where = { userId: actor.id, confirmedAt: { not: null } }
    if ((await tx.secondFactor.count({ where })) > 0) {
      if (code === undefined) throw badField('code', messages.secondFactor.neededToo)
      if (!(await useOwnCode(tx, ctx, code))) return false
    }
    // Of many at once the first deletes it; a newer mail has another code.
    const { count } = await tx.mailedProof.deleteMany({ where: { id, codeHash } })
    if (count === 0) throw ended()
    await noteAuthentication(tx, ctx)
    return true
  })
  if (!isRight) {
    await audit(db, ctx, 'secondFactor.refuse', null)
    throw badField('code', messages.secondFactor.wrong)
  }
  if (code !== undefined) await limits.secondFactor.succeeded(actor.id, origin.address)
}

const ended = () => badField('mailedCode', messages.mailedSignIn.proofEnded)
