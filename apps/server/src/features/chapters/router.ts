import {
  chapterDetail,
  chapterId,
  chapterRecord,
  chapterSchema,
  chapterUpdate,
} from '@clubhouse/schema/chapters/chapter'
import { result } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { adminProcedure, memberProcedure, router } from '../../context/procedures.js'
import { countComing } from '../rsvps/count-coming.js'
import { getChapter, listActiveChapters, listChapters } from './chapters.js'
import { messages } from './messages.js'
import { createChapter, updateChapter } from './save-chapter.js'

export const chapterRouter = router({
  list: memberProcedure
    .meta({ rest: { method: 'GET', path: '/chapter' } })
    .output(z.array(chapterRecord))
    .query(({ ctx }) => listChapters(ctx.services.db)),

  active: memberProcedure
    .meta({ rest: { method: 'GET', path: '/chapter/active' } })
    .output(z.array(chapterRecord))
    .query(({ ctx }) => listActiveChapters(ctx.services.db)),

  get: memberProcedure
    .meta({ rest: { method: 'GET', path: '/chapter/{id}' } })
    .input(chapterId)
    .output(chapterDetail)
    .query(({ ctx, input }) => getChapter(ctx.services, ctx.actor, input.id)),

  create: adminProcedure
    .meta({ rest: { method: 'POST', path: '/chapter' } })
    .input(chapterSchema)
    .output(result(chapterRecord))
    .mutation(async ({ ctx, input }) => {
      const chapter = await createChapter(ctx, input)
      return {
        data: chapter,
        message: messages.created(chapter.name)(ctx.language),
      }
    }),

  update: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/chapter/{id}' } })
    .input(chapterUpdate)
    .output(result(chapterRecord))
    .mutation(async ({ ctx, input }) => {
      const chapter = await updateChapter(ctx, input)
      const { name, isActive } = chapter
      // Closing cancels nothing: members have these dates in their calendars.
      const coming = isActive ? 0 : await countComing(ctx.services, chapter.id)
      return {
        data: chapter,
        message: coming
          ? messages.closed(name, coming)(ctx.language)
          : messages.saved(name)(ctx.language),
      }
    }),
})
