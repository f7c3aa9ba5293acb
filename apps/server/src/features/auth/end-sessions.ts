import type { Tx } from '@clubhouse/db'

/** Ends all that speaks for a user: sessions on every device, and personal access tokens. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.sessionFamily.deleteMany({ where: { userId } })
  await tx.personalAccessToken.deleteMany({ where: { userId } })
}
