import { directoryFilter, directoryMember } from '@clubhouse/schema/user'
import { z } from 'zod/mini'
import { jsonText } from '../../json-text.js'
import { memberProcedure, router } from '../../trpc.js'
import { listDirectory } from './directory.js'

export const userRouter = router({
  directory: memberProcedure
    .meta({ rest: { method: 'GET', path: '/user/directory' } })
    .input(z._default(directoryFilter, {}))
    .output(jsonText(z.array(directoryMember)))
    .query(({ ctx, input }) => listDirectory(ctx.services.db, input)),
})
