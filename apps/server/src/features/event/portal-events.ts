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

/** The events that administrators marked public. */
export const listPublicEvents = (db: Db) => list(db, { isPublic: true })

/** The events of one chapter. */
export const listChapterEvents = (db: Db, chapterId: string) => list(db, { chapterId })
