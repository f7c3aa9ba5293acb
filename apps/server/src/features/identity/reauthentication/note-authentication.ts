import type { Tx } from '@clubhouse/db'
import type { SessionActor } from '../../../context/actor.js'
import type { Context } from '../../../context/context.js'

/** Notes that the holder of the session proved just now who they are. The session must be locked. */
export async function noteAuthentication(
  tx: Tx,
  { actor, services: { clock } }: Context<SessionActor>,
): Promise<void> {
  await tx.sessionFamily.update({
    where: { id: actor.credential.familyId },
    data: { provedAt: clock.now() },
    select: { id: true },
  })
}
