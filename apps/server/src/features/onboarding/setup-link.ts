import type { Tx } from '@clubhouse/db'
import { badRequest, conflict } from '../../core/errors.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import type { Services } from '../../services/services.js'
import { messages } from './messages.js'

const lifetimeMilliseconds = 60 * 60_000

/** Servers that start together over one database print a link each. */
const mostLinks = 3

/**
 * Opens a link to start the club, for an hour, where nobody can sign in yet; the newest three work. Returns its address,
 * which is nowhere else, or null where there are users.
 */
export const openSetupLink = ({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<string | null> =>
  db.$transaction(async (tx) => {
    await lockFirstUser(tx)
    if ((await tx.user.count()) > 0) return null
    const now = clock.now()
    const older = await tx.setupLink.findMany({
      orderBy: { createdAt: 'desc' },
      skip: mostLinks - 1,
      select: { tokenHash: true },
    })
    await tx.setupLink.deleteMany({
      where: { tokenHash: { in: older.map(({ tokenHash }) => tokenHash) } },
    })
    const token = newSecret()
    await tx.setupLink.create({
      data: {
        tokenHash: hashSecret(token),
        expiresAt: new Date(now.getTime() + lifetimeMilliseconds),
        createdAt: now,
      },
      select: { tokenHash: true },
    })
    // Links are built from PUBLIC_URL only.
    return `${config.publicUrl}/set-up?token=${token}`
  })

/**
 * Throws BadRequest unless a link is open, Conflict where there are users: before hashing a password, so that guessing
 * costs the server nothing.
 */
export async function requireSetupLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  const open = await db.setupLink.count({
    where: { tokenHash: hashSecret(token), expiresAt: { gt: clock.now() } },
  })
  if (open > 0) return
  // No start of the server prints a new one then.
  if ((await db.user.count()) > 0) throw startedAlready()
  throw deadLink()
}

/** Ends all links for the holder of one. Throws BadRequest when it is used or too old, Conflict where there are users. */
export async function useSetupLink(tx: Tx, token: string, now: Date): Promise<void> {
  await lockFirstUser(tx)
  const used = await tx.setupLink.deleteMany({
    where: { tokenHash: hashSecret(token), expiresAt: { gt: now } },
  })
  if (used.count === 0) throw deadLink()
  if ((await tx.user.count()) > 0) throw startedAlready()
  await tx.setupLink.deleteMany()
}

/** Anything else that would write the first user waits, or was first: a link, the demo, the command line. */
async function lockFirstUser(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE`
}

const startedAlready = () => conflict(messages.startedAlready)

const deadLink = () => badRequest(messages.deadLink)
