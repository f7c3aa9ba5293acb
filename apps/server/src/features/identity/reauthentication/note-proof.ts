import type { Tx } from '@clubhouse/db'
import type { SessionActor } from '../../../call/actor.js'
import type { Call } from '../../../call/call.js'

/** Notes that the holder of the session proved just now who they are. The session must be locked. */
export async function noteProof(
  tx: Tx,
  { actor, services: { clock } }: Call<SessionActor>,
): Promise<void> {
  await tx.sessionFamily.update({
    where: { id: actor.credential.familyId },
    data: { provedAt: clock.now() },
    select: { id: true },
  })
}
