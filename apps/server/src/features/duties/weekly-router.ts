import {
  weeklyEmail,
  weeklyEmailPreview,
  weeklyEmailUpdate,
} from '@clubhouse/schema/duties/weekly-email'
import { result } from '@clubhouse/schema/envelope'
import { adminProcedure, router } from '../../context/procedures.js'
import { messages } from './messages.js'
import { getWeeklyEmail, previewWeeklyEmail, updateWeeklyEmail } from './weekly-email.js'

/** The club's switch for the weekly email. */
export const weeklyEmailRouter = router({
  get: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/weekly-email' },
      notes: {
        summary: 'Get when the weekly email is sent, and how many members it would reach',
      },
    })
    .output(weeklyEmail)
    .query(({ ctx }) => getWeeklyEmail(ctx.services)),

  preview: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/weekly-email/preview' },
      notes: { summary: 'Get the weekly email as the caller would get it today' },
    })
    .output(weeklyEmailPreview)
    .query(({ ctx }) => previewWeeklyEmail(ctx)),

  update: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/weekly-email' },
      notes: {
        summary: 'Turn the weekly email on or off, or choose its day',
        description: 'It is sent at 7 AM in the club’s time zone. Each member can turn it off.',
        failures: [409],
      },
    })
    .input(weeklyEmailUpdate)
    .output(result(weeklyEmail))
    .mutation(async ({ ctx, input }) => ({
      data: await updateWeeklyEmail(ctx, input),
      message: messages.weekly(input.isOn)(ctx.language),
    })),
})
