import { mailedCodeTries } from '@clubhouse/schema/identity/mailed-sign-in'
import type { SessionActor } from '../../../call/actor.js'
import { audit } from '../../../call/audit.js'
import type { Call } from '../../../call/call.js'
import { badField } from '../../../core/errors.js'
import { lockSession } from '../sessions/lock-user.js'
import { mailedEnd } from '../sign-in/mailed-code.js'
import { noteProof } from './note-proof.js'
import { useOwnCode } from './use-own-code.js'

/**
 * Notes a wish for a mail with six digits to the caller's own address, in place of an earlier one of this session. Throws
 * TooManyRequests.
 */
export async function askForMailedProof(call: Call<SessionActor>): Promise<void> {
  const { services, actor } = call
  const { db, clock, jobs, limits } = services
  await limits.mailedProof(actor.id)
  const { familyId } = actor.credential
  const now = clock.now()
  await db.$transaction(async (tx) => {
    await lockSession(tx, actor)
    await tx.mailedProof.deleteMany({ where: { familyId } })
    const { id } = await tx.mailedProof.create({
      data: { familyId, expiresAt: mailedEnd(now), createdAt: now },
      select: { id: true },
    })
    await jobs.enqueue(tx, 'proof.mail', { mailedProofId: id })
  })
}

/**
 * Proves by the code of a mail that this session asked for; whoever has a second step, together with a code of that. Throws
 * BadRequest at `mailedCode` or `code`, TooManyRequests.
 */
export async function proveByMailedCode(
  call: Call<SessionActor>,
  mailedCode: string,
  code: string | undefined,
): Promise<void> {
  const { services, actor, origin } = call
  const { db, clock, passwords, limits } = services
  // What the limit refuses uses up no try.
  if (code !== undefined) await limits.secondFactor.attempt(actor.id, origin.address)
  // Counted before it is checked: five for each mail, however many at once.
  const [mail] = await db.mailedProof.updateManyAndReturn({
    where: {
      familyId: actor.credential.familyId,
      expiresAt: { gt: clock.now() },
      tries: { lt: mailedCodeTries },
    },
    data: { tries: { increment: 1 } },
    select: { id: true, codeHash: true },
  })
  if (!mail) throw ended()
  const { id, codeHash } = mail
  if (!(await passwords.verify(mailedCode, codeHash))) {
    await audit(db, call, 'session.refuseProof', null)
    throw badField('mailedCode', (say) => say.mailedSignIn.wrongCode)
  }
  const isRight = await db.$transaction(async (tx) => {
    await lockSession(tx, actor)
    const where = { userId: actor.id, confirmedAt: { not: null } }
    if ((await tx.secondFactor.count({ where })) > 0) {
      if (code === undefined) throw badField('code', (say) => say.secondFactor.neededToo)
      if (!(await useOwnCode(tx, call, code))) return false
    }
    // Of many at once the first deletes it; a newer mail has another code.
    const { count } = await tx.mailedProof.deleteMany({ where: { id, codeHash } })
    if (count === 0) throw ended()
    await noteProof(tx, call)
    return true
  })
  if (!isRight) {
    await audit(db, call, 'secondFactor.refuse', null)
    throw badField('code', (say) => say.secondFactor.wrong)
  }
  if (code !== undefined) await limits.secondFactor.succeeded(actor.id, origin.address)
}

const ended = () => badField('mailedCode', (say) => say.mailedSignIn.proofEnded)
