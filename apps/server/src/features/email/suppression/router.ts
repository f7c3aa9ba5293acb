import {
  suppressedAddress,
  suppressedAddressOwner,
} from '@clubhouse/schema/email/suppressed-address'
import { result } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { accountProcedure, adminProcedure, router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { getSuppressedAddress, tryAddressAgain } from './suppressed-address.js'

export const suppressedAddressRouter = router({
  get: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}/rested-address' },
      notes: {
        summary: "See whether a user's address gets no notices because mails came back",
        description: 'Who is no administrator may ask about themselves only.',
        failures: [403],
      },
    })
    .input(suppressedAddressOwner)
    .output(z.nullable(suppressedAddress))
    .query(({ ctx, input }) => getSuppressedAddress(ctx.services, ctx.actor, input.id)),

  tryAgain: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/user/{id}/rested-address/try-again' },
      notes: { summary: "Send notices to a user's rested address again" },
    })
    .input(suppressedAddressOwner)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { email } = await tryAddressAgain(ctx, input)
      return { data: null, message: messages.addressTriedAgain(email)(ctx.language) }
    }),
})
