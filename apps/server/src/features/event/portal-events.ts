import type { Db, Prisma } from '@clubhouse/db'
import { weeksOfMonth } from '@clubhouse/schema/enumeration'
import type { PortalEvent } from '@clubhouse/schema/portal-calendar'

const select = {
  id: true,
  title: true,
  description: true,
  date: true,
  dayOfWeek: true,
  weeks: true,
  timeStart: true,
  timeEnd: true,
  location: true,
  address: true,
  city: true,
  state: true,
  postalCode: true,
  isCancelled: true,
} satisfies Prisma.EventSelect

const list = async (db: Db, where: Prisma.EventWhereInput): Promise<PortalEvent[]> => {
  const rows = await db.event.findMany({ where, select, orderBy: { id: 'asc' } })
  return rows.map(({ date, weeks, ...row }) => ({
    ...row,
    weeks: weeksOfMonth.parse(weeks),
    date: date?.toISOString().slice(0, 10) ?? null,
  }))
}

/** Days of the club, YYYY-MM-DD: `from` is included, `until` is not. */
export type DayRange = { from: string; until: string }

/** What may happen on one of the days: the events of their dates, and those that recur. */
const during = ({ from, until }: DayRange): Prisma.EventWhereInput => ({
  OR: [{ date: null }, { date: { gte: new Date(from), lt: new Date(until) } }],
})

/** The events that administrators marked public and that may happen on the days. */
export const listPublicEvents = (db: Db, days: DayRange) =>
  list(db, { isPublic: true, ...during(days) })

/** The events of one chapter that may happen on the days. */
export const listChapterEvents = (db: Db, chapterId: string, days: DayRange) =>
  list(db, { chapterId, ...during(days) })
