import type { Db, Prisma, Tx } from '@clubhouse/db'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { dayOf } from '../../core/day-of.js'
import { suppressedKeys } from '../../services/mail/refused-address.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import type { ConcernedVisitor } from '../email/notifications/notification.js'
import { findEvent } from '../events/events.js'
import { stillComing } from '../events/known-on.js'

const mailed = { userId: null, email: { not: null } } satisfies Prisma.RsvpWhereInput

/** The visitors with an address among some answers. */
export async function visitorsAt(
  db: Db | Tx,
  where: Prisma.RsvpWhereInput,
): Promise<ConcernedVisitor[]> {
  const rows = await db.rsvp.findMany({
    where: { AND: [mailed, where] },
    select: { id: true, email: true, emailKey: true, date: true },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  })
  return rows.flatMap(({ id, email, emailKey, date }) =>
    email && emailKey ? [{ id, email, emailKey, date: dayOf(date) }] : [],
  )
}

/** Returns the visitors who are notified of a change: those who RSVP'd yes to one of the dates, or without these to any upcoming one. */
export async function visitorsConcerned(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  { id, dates }: { id: string; dates?: readonly string[] | undefined },
): Promise<ConcernedVisitor[]> {
  const { db } = services
  const answered = { eventId: id, seat: { not: null } }
  if (dates) {
    const days = dates.map((date) => new Date(date))
    return visitorsAt(db, { ...answered, date: { in: days } })
  }
  const event = await findEvent(db, id)
  if (!event) return []
  const today = clubToday(services)
  const answers = await db.rsvp.findMany({
    where: { AND: [mailed, answered, await stillComing(db, today)] },
    distinct: ['date'],
    select: { date: true },
  })
  const coming = answers
    .map((row) => row.date)
    .filter((one) => {
      const occurrence = findOccurrence(event, dayOf(one))
      return occurrence !== null && occurrence.day >= today
    })
  return visitorsAt(db, { ...answered, date: { in: coming } })
}

/** Returns how many visitors would be emailed about a change, each once. */
export async function countVisitors(
  ...asked: Parameters<typeof visitorsConcerned>
): Promise<number> {
  const [{ db }] = asked
  const suppressed = await suppressedKeys(db)
  const keys = new Set((await visitorsConcerned(...asked)).map(({ emailKey }) => emailKey))
  return [...keys].filter((key) => !suppressed.has(key)).length
}
