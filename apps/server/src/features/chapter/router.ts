import { chapterRecord } from '@clubhouse/schema/chapter'
import { z } from 'zod/mini'
import { memberProcedure, router } from '../../trpc.js'
import { listActiveChapters, listChapters } from './chapters.js'

export const chapterRouter = router({
  list: memberProcedure
    .meta({ rest: { method: 'GET', path: '/chapter' } })
    .output(z.array(chapterRecord))
    .query(({ ctx }) => listChapters(ctx.services.db)),

  active: memberProcedure
    .meta({ rest: { method: 'GET', path: '/chapter/active' } })
    .output(z.array(chapterRecord))
    .query(({ ctx }) => listActiveChapters(ctx.services.db)),
})
