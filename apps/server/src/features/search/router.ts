import { foundRecords, searchQuery } from '@clubhouse/schema/search'
import { accountProcedure, router } from '../../context/procedures.js'
import { clubToday } from '../../services/site/club-clock.js'
import { findRecords } from './find-records.js'

export const searchRouter = router({
  find: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/search' },
      notes: {
        summary: 'Find people, companies, chapters, events and programs',
        description:
          'Returns at most five of each, best matches first. Members find Active members; administrators find users of any status. Callers without a company find nothing.',
      },
    })
    .input(searchQuery)
    .output(foundRecords)
    .query(({ ctx, input }) =>
      findRecords(ctx.services.db, ctx.actor, { q: input.q, today: clubToday(ctx.services) }),
    ),
})
