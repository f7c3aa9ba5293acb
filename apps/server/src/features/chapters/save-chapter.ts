import { type Tx, uniqueViolation } from '@clubhouse/db'
import {
  type ChapterInput,
  type ChapterRecord,
  chapterSchema,
  slugOf,
} from '@clubhouse/schema/chapters/chapter'
import type { WithId } from '@clubhouse/schema/field'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { editRecord } from '../../context/edit-record.js'
import { badField, notFound, takenField } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { fieldsOf } from '../../core/record-fields.js'
import { chapterSelect } from './chapters.js'
import { messages } from './messages.js'

/** Creates a chapter. Throws Conflict when another one has the slug. */
export const createChapter = (ctx: Context, input: ChapterInput): Promise<ChapterRecord> =>
  oneSlug(() =>
    ctx.services.db.$transaction(async (tx) => {
      const chapter = await tx.chapter.create({ data: columnsOf(input), select: chapterSelect })
      await audit(tx, ctx, 'chapter.create', chapter.id, { after: chapter })
      return chapter
    }),
  )

/** Changes a chapter. Throws NotFound; Conflict when the slug is taken or the edit is stale. */
export const updateChapter = (
  ctx: Context,
  { id, version, ...input }: WithId<ChapterInput>,
): Promise<ChapterRecord> =>
  oneSlug(() =>
    editRecord(ctx, {
      table: 'chapter',
      id,
      version,
      read: (tx) => readChapter(tx, id),
      changesOf: (before) => changes(before, columnsOf(input)),
      write: async (tx) => {
        const data = { ...columnsOf(input), version: { increment: 1 } }
        await tx.chapter.update({ where: { id }, data, select: { id: true } })
      },
    }),
  )

async function readChapter(tx: Tx, id: string): Promise<ChapterRecord> {
  const chapter = await tx.chapter.findUnique({ where: { id }, select: chapterSelect })
  if (!chapter) throw notFound(missing.chapter)
  return chapter
}

async function oneSlug<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error) !== 'chapter_slug_key') throw error
    throw takenField('slug', messages.slugTaken)
  }
}

function columnsOf(input: ChapterInput) {
  const slug = input.slug ?? slugOf(input.name)
  if (!slug) throw badField('slug', messages.slugRequired)
  return { ...fieldsOf(chapterSchema, input), slug }
}
