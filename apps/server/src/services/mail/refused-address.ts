import type { Db, Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'

/** So many refusals for good in a row let an address rest. */
export const isSuppressedAfter = 3

/**
 * Whether an address rests: email servers refused it for good so often that it gets no notices and messages. Letters
 * that somebody asked for or has to get (passwords, invitations, confirmations) go there all the same.
 */
export const isSuppressed = async (db: Db | Tx, email: string): Promise<boolean> =>
  (await db.refusedAddress.count({
    where: { key: emailKey(email), restedAt: { not: null } },
  })) > 0

/** The keys of all addresses that rest. */
export async function suppressedKeys(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db.refusedAddress.findMany({
    where: { restedAt: { not: null } },
    select: { key: true },
  })
  return new Set(rows.map(({ key }) => key))
}

/** Counts that an address was refused for good; the third in a row lets it rest. */
export async function noteRefusal(tx: Tx, email: string, reason: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO refused_address AS known (key, refusals, reason, refused_at)
    VALUES (${emailKey(email)}, 1, ${reason}, ${now})
    ON CONFLICT (key) DO UPDATE
       SET refusals = known.refusals + 1, reason = excluded.reason, refused_at = excluded.refused_at,
           rested_at = CASE WHEN known.refusals + 1 >= ${isSuppressedAfter}::int
                            THEN coalesce(known.rested_at, excluded.refused_at) END`
}

/** Records an accepted email, which resets the count of refusals and ends the suppression. */
export async function noteTaken(tx: Db | Tx, email: string): Promise<void> {
  await tx.refusedAddress.deleteMany({ where: { key: emailKey(email) } })
}
