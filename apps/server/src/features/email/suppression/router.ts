import {
  suppressedAddress,
  suppressedAddressOwner,
} from '@clubhouse/schema/email/suppressed-address'
import { result } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../../context/permitted-procedures.js'
import { accountProcedure, router } from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { getSuppressedAddress, tryAddressAgain } from './suppressed-address.js'

export const suppressedAddressRouter = router({
  get: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}/rested-address' },
      notes: {
        summary: "Get whether emails to a user's address bounce",
        description: 'Callers without the permission `members` may only ask about themselves.',
        failures: [403],
      },
    })
    .input(suppressedAddressOwner)
    .output(z.nullable(suppressedAddress))
    .query(({ ctx, input }) => getSuppressedAddress(ctx.services, ctx.actor, input.id)),

  tryAgain: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/rested-address/try-again' },
      notes: { summary: "Resume emails to a user's address" },
    })
    .input(suppressedAddressOwner)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      const { email } = await tryAddressAgain(ctx, input)
      return { data: null, message: messages.addressTriedAgain(email)(ctx.language) }
    }),
})
