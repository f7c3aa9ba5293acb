import type { Proof } from '@clubhouse/schema/identity/security'
import type { SessionActor } from '../../../call/actor.js'
import type { Call } from '../../../call/call.js'
import { verifyOwnPassword } from '../passwords/password-rules.js'
import { lockSession } from '../sessions/lock-user.js'
import { noteProof } from './note-proof.js'
import { proveByMailedCode } from './prove-by-mailed-code.js'
import { proveByPasskey } from './prove-by-passkey.js'

/**
 * Proves once more who the holder of the session is, by one of the ways of the input: for ten minutes the session may do
 * what needs that. Throws BadRequest at the field that is not right, TooManyRequests after many wrong ones.
 */
export async function prove(call: Call<SessionActor>, proof: Proof): Promise<void> {
  const { password, code, mailedCode, passkey } = proof
  if (passkey) return proveByPasskey(call, passkey)
  if (mailedCode !== undefined) return proveByMailedCode(call, mailedCode, code)
  return proveByPassword(call, password)
}

async function proveByPassword(
  call: Call<SessionActor>,
  password: string | undefined,
): Promise<void> {
  const { services, actor } = call
  const passwordHash = await verifyOwnPassword(services, actor, 'password', password)
  await services.db.$transaction(async (tx) => {
    await lockSession(tx, actor, passwordHash)
    await noteProof(tx, call)
  })
}
