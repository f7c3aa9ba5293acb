import type { Db, Prisma } from '@clubhouse/db'
import type { ChapterRecord } from '@clubhouse/schema/chapter'

/** The columns of `chapterRecord`. */
export const chapterSelect = {
  id: true,
  name: true,
  slug: true,
  description: true,
  location: true,
  address: true,
  city: true,
  state: true,
  postalCode: true,
  country: true,
  latitude: true,
  longitude: true,
  email: true,
  timeStart: true,
  timeEnd: true,
  dayOfWeek: true,
  isActive: true,
  version: true,
} satisfies Prisma.ChapterSelect

/** Every chapter, by name. */
export const listChapters = (db: Db): Promise<ChapterRecord[]> =>
  db.chapter.findMany({ select: chapterSelect, orderBy: { name: 'asc' } })

/** The chapters that meet, by name. */
export const listActiveChapters = (db: Db): Promise<ChapterRecord[]> =>
  db.chapter.findMany({
    select: chapterSelect,
    where: { isActive: true },
    orderBy: { name: 'asc' },
  })
