import type { Tx } from '@clubhouse/db'
import { seatSelect } from './seats.js'

/** How many of the links emailed to one visitor keep working. */
export const linksKept = 8

type Key = { eventId: string; date: Date; emailKey: string }

/** The one answer to a date that was confirmed at an address. The caller has locked the event. */
export const findConfirmed = (tx: Tx, key: Key) =>
  tx.rsvp.findFirst({
    where: { ...key, confirmedAt: { not: null } },
    select: { ...seatSelect, name: true, email: true, confirmedAt: true },
  })

/**
 * Drops the requests at an address that still wait, once an answer of it is confirmed: their links open that one then.
 * The caller has locked the event.
 */
export async function takePending(tx: Tx, rsvpId: string, key: Key): Promise<void> {
  const pending = { ...key, id: { not: rsvpId }, userId: null, confirmedAt: null }
  const select = { linkHashes: true } as const
  const dropped = await tx.rsvp.findMany({ where: pending, select, orderBy: { id: 'desc' } })
  if (dropped.length === 0) return
  await tx.rsvp.deleteMany({ where: pending })
  const { linkHashes } = await tx.rsvp.findUniqueOrThrow({ where: { id: rsvpId }, select })
  const all = [linkHashes, ...dropped.map((request) => request.linkHashes)].flat()
  await tx.rsvp.update({
    where: { id: rsvpId },
    data: { linkHashes: all.slice(0, linksKept) },
    select: { id: true },
  })
}
