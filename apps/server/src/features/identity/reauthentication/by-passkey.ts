import type {
  PasskeyAssertion,
  PasskeyReauthenticationRequest,
} from '@clubhouse/schema/identity/passkey'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { badField, conflict } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { newChallenge } from '../passkeys/challenges.js'
import { relyingParty } from '../passkeys/relying-party.js'
import { checkSigned, findPasskey, noteUse, raiseAlarm } from '../passkeys/use-passkey.js'
import { reauthenticationOptions } from '../passkeys/web-authn.js'
import { lockSession } from '../sessions/lock-user.js'
import { noteAuthentication } from './note-authentication.js'

/**
 * Returns the options that the caller's browser needs to use one of their passkeys. Throws Conflict when they have none
 * that works, TooManyRequests.
 */
export async function startPasskeyProof({
  services,
  actor,
  origin,
}: Context<SessionActor>): Promise<PasskeyReauthenticationRequest> {
  await services.limits.passkey(origin.address)
  const { rpId } = relyingParty(services.config)
  const own = await services.db.passkey.findMany({
    where: { userId: actor.id, rpId },
    select: { credentialId: true, transports: true },
    orderBy: { id: 'asc' },
  })
  if (own.length === 0) throw conflict(messages.passkey.none)
  const challenge = await newChallenge(services, { purpose: 'Prove', userId: actor.id })
  return reauthenticationOptions(
    rpId,
    challenge,
    own.map(({ credentialId: id, transports }) => ({ id, transports })),
  )
}

/** Proves by one of the caller's passkeys, which is both steps at once. Throws BadRequest at `passkey`, TooManyRequests. */
export async function reauthenticateByPasskey(
  ctx: Context<SessionActor>,
  assertion: PasskeyAssertion,
): Promise<void> {
  const { services, actor } = ctx
  const { db, clock, limits } = services
  const { familyId } = actor.credential
  await limits.currentPassword.attempt(familyId)
  const found = await findPasskey(services, assertion.id)
  const passkey = found?.user.id === actor.id ? found : null
  const counter = await checkSigned(services, assertion, passkey, {
    purpose: 'Prove',
    userId: actor.id,
  })
  const use =
    passkey &&
    counter !== null &&
    (await db.$transaction(async (tx) => {
      await lockSession(tx, actor)
      const use = await noteUse(tx, passkey.id, counter, clock.now())
      if (use === 'used') await noteAuthentication(tx, ctx)
      return use
    }))
  if (use !== 'used') {
    if (passkey && use === 'copy') await raiseAlarm(services, ctx, passkey)
    else await audit(db, ctx, 'passkey.refuse', passkey?.id ?? null)
    throw badField('passkey', messages.passkey.provesNothing)
  }
  await limits.currentPassword.succeeded(familyId)
}
