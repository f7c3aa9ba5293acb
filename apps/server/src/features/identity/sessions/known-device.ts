import type { Tx } from '@clubhouse/db'
import { hashSecret, newSecret } from '../../../core/secret.js'

/** How long a browser stays known without a sign-in: the longest for which browsers keep a cookie. */
export const knownDeviceDays = 400
export const knownDeviceSeconds = knownDeviceDays * 24 * 60 * 60

/** A program that signs in without keeping its cookie is another device each time. */
const mostDevices = 100

/** A browser in which somebody signs in; `isNew`: its owner is notified. */
export type RecognizedDevice = { id: string; secret: string; isNew: boolean }

/**
 * Records that a person signs in, in the browser whose cookie has `secret` (null: it has none). Somebody without any
 * recorded browser has no new one: the first of an account, or the first since all were forgotten. The user must be
 * locked.
 */
export async function recognizeDevice(
  tx: Tx,
  { userId, secret, now }: { userId: string; secret: string | null; now: Date },
): Promise<RecognizedDevice> {
  const [known] = secret
    ? await tx.knownDevice.updateManyAndReturn({
        where: { userId, secretHash: hashSecret(secret) },
        data: { lastSeenAt: now },
        select: { id: true },
      })
    : []
  if (secret && known) return { id: known.id, secret, isNew: false }
  const others = await tx.knownDevice.findMany({
    where: { userId },
    select: { id: true },
    orderBy: { lastSeenAt: 'desc' },
  })
  // One that another person is known by stays: the two share the browser.
  const kept = secret ?? newSecret()
  const { id } = await tx.knownDevice.create({
    data: { userId, secretHash: hashSecret(kept), createdAt: now, lastSeenAt: now },
    select: { id: true },
  })
  const tooMany = others.slice(mostDevices - 1).map((other) => other.id)
  if (tooMany.length) await tx.knownDevice.deleteMany({ where: { id: { in: tooMany } } })
  return { id, secret: kept, isNew: others.length > 0 }
}

/** Forgets in which browsers a person has signed in, but for that of the session `familyId`. The user must be locked. */
export async function forgetDevices(
  tx: Tx,
  userId: string,
  familyId: string | null,
): Promise<void> {
  await tx.knownDevice.deleteMany({
    where: { userId, ...(familyId && { sessionFamilies: { none: { id: familyId } } }) },
  })
}

/** Forgets one browser, unless it is that of the session `familyId`, too. The user must be locked. */
export async function forgetDevice(tx: Tx, id: string, familyId: string): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { id, sessionFamilies: { none: { id: familyId } } } })
}
