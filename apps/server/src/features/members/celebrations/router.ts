import { celebration } from '@clubhouse/schema/members/celebration'
import { z } from 'zod/mini'
import { memberProcedure, router } from '../../../context/procedures.js'
import { listCelebrations } from './list-celebrations.js'

export const celebrationRouter = router({
  list: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/celebration' },
      notes: {
        summary: 'List birthdays and membership anniversaries',
        description:
          'Returns today’s and the next seven days’: the birthdays of active members that the caller may see, without a year, and the days they joined. February 29 is celebrated on February 28 in other years.',
      },
    })
    .output(z.array(celebration))
    .query(({ ctx }) => listCelebrations(ctx.services, ctx.actor)),
})
