import type { Db } from '@clubhouse/db'
import type { MemberProgram, ShownProgram } from '@clubhouse/schema/programs/program'
import { storedPicture } from './read-program.js'

/** Reads the program of a date if it is confirmed: organizers alone see others. */
async function findConfirmed(db: Db, eventId: string, date: string) {
  const row = await db.program.findUnique({
    where: { eventId_date: { eventId, date: new Date(date) }, state: 'Confirmed' },
    select: {
      topic: true,
      speaker: true,
      speakerTitle: true,
      bio: true,
      picture: true,
      introducerId: true,
    },
  })
  return row && { ...row, picture: storedPicture.parse(row.picture) }
}

/** Returns what a public date's page shows of its program; null without a confirmed one. */
export async function findShownProgram(
  db: Db,
  eventId: string,
  date: string,
): Promise<ShownProgram | null> {
  const found = await findConfirmed(db, eventId, date)
  if (!found) return null
  const { introducerId: _introducerId, ...shown } = found
  return shown
}

/** Returns what a member sees of a date's program; null without a confirmed one. */
export async function findMemberProgram(
  db: Db,
  { eventId, date, userId }: { eventId: string; date: string; userId: string },
): Promise<MemberProgram | null> {
  const found = await findConfirmed(db, eventId, date)
  if (!found) return null
  const { introducerId, ...shown } = found
  return { ...shown, introduces: introducerId === userId }
}
