import type { Proof } from '@clubhouse/schema/identity/security'
import type { SessionActor } from '../../../context/actor.js'
import type { Context } from '../../../context/context.js'
import { verifyOwnPassword } from '../passwords/password-rules.js'
import { lockSession } from '../sessions/lock-user.js'
import { reauthenticateByCode } from './by-code.js'
import { reauthenticateByPasskey } from './by-passkey.js'
import { noteAuthentication } from './note-authentication.js'

/**
 * Re-authenticates the holder of the session in one of the ways of the input: for ten minutes the session may make
 * calls that require it. Throws BadRequest at the field that is not right, TooManyRequests after many wrong ones.
 */
export async function prove(ctx: Context<SessionActor>, proof: Proof): Promise<void> {
  const { password, code, mailedCode, passkey } = proof
  if (passkey) return reauthenticateByPasskey(ctx, passkey)
  if (mailedCode !== undefined) return reauthenticateByCode(ctx, mailedCode, code)
  return reauthenticateByPassword(ctx, password)
}

async function reauthenticateByPassword(
  ctx: Context<SessionActor>,
  password: string | undefined,
): Promise<void> {
  const { services, actor } = ctx
  const passwordHash = await verifyOwnPassword(services, actor, 'password', password)
  await services.db.$transaction(async (tx) => {
    await lockSession(tx, actor, passwordHash)
    await noteAuthentication(tx, ctx)
  })
}
