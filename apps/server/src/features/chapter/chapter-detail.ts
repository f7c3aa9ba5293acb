import type { Db } from '@clubhouse/db'
import type { ChapterDetail } from '@clubhouse/schema/chapter'
import { directoryMember } from '@clubhouse/schema/user'
import { z } from 'zod/mini'
import { notFound } from '../../core/errors.js'
import { listDirectory } from '../user/directory.js'
import { chapterSelect } from './chapters.js'

const members = z.array(directoryMember)

/** A chapter with its active members. Throws NotFound. */
export async function getChapter(db: Db, id: string): Promise<ChapterDetail> {
  const chapter = await db.chapter.findUnique({ where: { id }, select: chapterSelect })
  if (!chapter) throw notFound((say) => say.missing.chapter)
  const { text } = await listDirectory(db, { chapterId: id })
  return { ...chapter, users: members.parse(JSON.parse(text)) }
}
