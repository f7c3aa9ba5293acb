import { restedAddress, restedAddressOwner } from '@clubhouse/schema/email/rested-address'
import { answer } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { accountProcedure, adminProcedure, router } from '../../../call/procedures.js'
import { getRestedAddress, tryAddressAgain } from './rested-address.js'

export const restedAddressRouter = router({
  get: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}/rested-address' },
      notes: {
        summary: "See whether a user's address gets no notices because mails came back",
        description: 'Who is no administrator may ask about themselves only.',
        failures: [403],
      },
    })
    .input(restedAddressOwner)
    .output(z.nullable(restedAddress))
    .query(({ ctx, input }) => getRestedAddress(ctx.services, ctx.actor, input.id)),

  tryAgain: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/user/{id}/rested-address/try-again' },
      notes: { summary: "Send notices to a user's rested address again" },
    })
    .input(restedAddressOwner)
    .output(answer(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { email } = await tryAddressAgain(ctx, input)
      return { data: null, message: ctx.say.user.addressTriedAgain(email) }
    }),
})
