import type { Db, Prisma } from '@clubhouse/db'
import {
  type ChapterDetail,
  type ChapterRecord,
  chapterRecord,
} from '@clubhouse/schema/chapters/chapter'
import { directoryMember } from '@clubhouse/schema/members/user'
import { z } from 'zod/mini'
import type { Viewer } from '../../context/may-see.js'
import { notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { selectOf } from '../../core/record-fields.js'
import type { Services } from '../../services/services.js'
import { listDirectory } from '../members/directory.js'

export const chapterSelect = selectOf(chapterRecord) satisfies Prisma.ChapterSelect

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

const members = z.array(directoryMember)

/** A chapter with its active members, as the viewer sees them. Throws NotFound. */
export async function getChapter(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  viewer: Viewer,
  id: string,
): Promise<ChapterDetail> {
  const chapter = await services.db.chapter.findUnique({ where: { id }, select: chapterSelect })
  if (!chapter) throw notFound(missing.chapter)
  const { text } = await listDirectory(services, viewer, { chapterId: id })
  return { ...chapter, users: members.parse(JSON.parse(text)) }
}
