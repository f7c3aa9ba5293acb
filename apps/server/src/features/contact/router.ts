import { contactSchema } from '@clubhouse/schema/contact'
import { answer } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { router, unbatchedProcedure } from '../../call/procedures.js'
import { receiveContact } from './contact.js'

export const contactRouter = router({
  send: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/contact' },
      notes: {
        summary: 'Write to the club',
        description: 'The phone number is required; the email address may be left out.',
        failures: [429],
      },
    })
    .input(contactSchema)
    .output(answer(z.null()))
    .mutation(async ({ ctx, input }) => {
      await receiveContact(ctx, input)
      return {
        data: null,
        message: ctx.say.contact.sent,
      }
    }),
})
