import { type Tx, uniqueViolation } from '@clubhouse/db'
import { type ChapterInput, type ChapterRecord, slugOf } from '@clubhouse/schema/chapter'
import type { WithId } from '@clubhouse/schema/field'
import type { Actor } from '../../call/actor.js'
import { type Origin, recordAudit } from '../../call/audit.js'
import { changes } from '../../call/changes.js'
import { requireVersion } from '../../call/stale-edit.js'
import { badField, notFound, takenField } from '../../core/errors.js'
import type { Services } from '../../services/services.js'
import { chapterSelect } from './chapters.js'

/** Creates a chapter. Throws Conflict when another one has the slug. */
export const createChapter = (
  { db }: Services,
  actor: Actor,
  input: ChapterInput,
  origin: Origin,
): Promise<ChapterRecord> =>
  oneSlug(() =>
    db.$transaction(async (tx) => {
      const chapter = await tx.chapter.create({ data: columnsOf(input), select: chapterSelect })
      await audit(tx, 'chapter.create', actor, origin, chapter.id, { after: chapter })
      return chapter
    }),
  )

/** Changes a chapter. Throws NotFound; Conflict when the slug is taken or the edit is stale. */
export const updateChapter = (
  { db }: Services,
  actor: Actor,
  { id, version, ...input }: WithId<ChapterInput>,
  origin: Origin,
): Promise<ChapterRecord> =>
  oneSlug(() =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM chapter WHERE id = ${id}::uuid FOR UPDATE`
      const before = await tx.chapter.findUnique({ where: { id }, select: chapterSelect })
      if (!before) throw notFound((say) => say.missing.chapter)
      requireVersion(version, before.version)
      const data = columnsOf(input)
      const changed = changes(before, data)
      if (!changed) return before
      const chapter = await tx.chapter.update({
        where: { id },
        data: { ...data, version: { increment: 1 } },
        select: chapterSelect,
      })
      await audit(tx, 'chapter.update', actor, origin, id, changed)
      return chapter
    }),
  )

const audit = (
  tx: Tx,
  action: string,
  actor: Actor,
  { requestId, address }: Origin,
  entityId: string,
  states: Pick<Parameters<typeof recordAudit>[1], 'before' | 'after'>,
) => recordAudit(tx, { action, actor, entityId, ...states, requestId, address })

async function oneSlug<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error) !== 'chapter_slug_key') throw error
    throw takenField('slug', (say) => say.chapter.slugTaken)
  }
}

function columnsOf(input: ChapterInput) {
  const slug = input.slug ?? slugOf(input.name)
  if (!slug) throw badField('slug', (say) => say.chapter.slugRequired)
  return {
    name: input.name,
    slug,
    description: input.description,
    location: input.location,
    address: input.address,
    city: input.city,
    state: input.state,
    postalCode: input.postalCode,
    country: input.country,
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    email: input.email,
    timeStart: input.timeStart,
    timeEnd: input.timeEnd,
    dayOfWeek: input.dayOfWeek,
    isActive: input.isActive,
  }
}
