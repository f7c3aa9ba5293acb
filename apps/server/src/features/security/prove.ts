import type { Proof } from '@clubhouse/schema/security'
import type { SessionActor } from '../../call/actor.js'
import { audit } from '../../call/audit.js'
import type { Call } from '../../call/call.js'
import { badField } from '../../core/errors.js'
import { lockSession } from '../auth/lock-user.js'
import { verifyOwnPassword } from '../auth/password-rules.js'
import { keepFactor } from '../second-factor/set-up-factor.js'
import { useCode } from '../second-factor/use-code.js'

/**
 * Proves once more who the holder of the session is, by the password or a code of the second step: for ten minutes the
 * session may do what needs that. Throws BadRequest at `password` or `code`, TooManyRequests after many wrong ones.
 */
export async function prove(call: Call<SessionActor>, { password, code }: Proof): Promise<void> {
  const { services, actor } = call
  if (code !== undefined) return proveByCode(call, code)
  const passwordHash = await verifyOwnPassword(services, actor, 'password', password)
  await services.db.$transaction(async (tx) => {
    await lockSession(tx, actor, passwordHash)
    await tx.sessionFamily.update(provedNow(call))
  })
}

async function proveByCode(call: Call<SessionActor>, code: string): Promise<void> {
  const { services, actor } = call
  const { db, clock, limits } = services
  await limits.secondFactor.attempt(actor.id)
  const used = await db.$transaction(async (tx) => {
    await lockSession(tx, actor)
    const used = await useCode(tx, { userId: actor.id, code, now: clock.now() })
    if (used === 'recovery') {
      await audit(tx, call, 'secondFactor.recover', actor.id)
      await services.jobs.enqueue(tx, 'second-factor.changed', {
        userId: actor.id,
        change: 'Recovered',
      })
    }
    if (used) {
      await keepFactor(tx, actor.id)
      await tx.sessionFamily.update(provedNow(call))
    }
    return used
  })
  if (!used) {
    await audit(db, call, 'secondFactor.refuse', null)
    throw badField('code', (say) => say.secondFactor.wrong)
  }
  await limits.secondFactor.succeeded(actor.id)
}

const provedNow = ({ actor, services: { clock } }: Call<SessionActor>) => ({
  where: { id: actor.credential.familyId },
  data: { provedAt: clock.now() },
  select: { id: true as const },
})
