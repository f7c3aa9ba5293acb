import { result } from '@clubhouse/schema/envelope'
import { clubAudience, clubAudienceUpdate } from '@clubhouse/schema/privacy/field-audience'
import { adminProcedure, router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { getClubAudience, updateClubAudience } from './club-audience.js'

export const clubAudienceRouter = router({
  get: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/club-audience' },
      notes: { summary: 'Get the club’s default privacy settings' },
    })
    .output(clubAudience)
    .query(({ ctx }) => getClubAudience(ctx.services.db)),

  update: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/club-audience' },
      notes: {
        summary: 'Update the club’s default privacy settings',
        failures: [409],
      },
    })
    .input(clubAudienceUpdate)
    .output(result(clubAudience))
    .mutation(async ({ ctx, input }) => ({
      data: await updateClubAudience(ctx, input),
      message: messages.clubAudience.saved(ctx.language),
    })),
})
