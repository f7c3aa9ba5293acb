import { result } from '@clubhouse/schema/envelope'
import {
  newPersonalAccessToken,
  personalAccessTokenId,
  personalAccessTokenSchema,
  personalAccessTokens,
  tokenPolicy,
} from '@clubhouse/schema/identity/personal-access-token'
import { z } from 'zod/mini'
import {
  accountProcedure,
  freshAdminProcedure,
  freshProcedure,
  router,
  sessionProcedure,
} from '../../../context/procedures.js'
import { messages } from '../messages.js'
import {
  createPersonalAccessToken,
  listPersonalAccessTokens,
  revokePersonalAccessToken,
} from './personal-access-tokens.js'
import { setTokenPolicy } from './policy.js'

export const personalAccessTokenRouter = router({
  list: accountProcedure
    .meta({
      rest: { method: 'GET', path: '/account/personal-access-token' },
      notes: {
        summary: 'List the caller’s personal access tokens',
        description: 'None of them work while `allowed` is false.',
      },
    })
    .output(personalAccessTokens)
    .query(({ ctx }) => listPersonalAccessTokens(ctx.services.db, ctx.actor)),

  create: freshProcedure
    .meta({
      rest: { method: 'POST', path: '/account/personal-access-token', returnsSecret: true },
      notes: {
        summary: 'Create a personal access token',
        description: 'The token itself is returned only once.',
      },
    })
    .input(personalAccessTokenSchema)
    .output(result(newPersonalAccessToken))
    .mutation(async ({ ctx, input }) => ({
      data: await createPersonalAccessToken(ctx, input),
      message: null,
    })),

  revoke: sessionProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/personal-access-token/{id}' },
      notes: { summary: 'Revoke one of the caller’s personal access tokens' },
    })
    .input(personalAccessTokenId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await revokePersonalAccessToken(ctx, input)
      return {
        data: null,
        message: messages.personalAccessToken.revoked(ctx.language),
      }
    }),

  setPolicy: freshAdminProcedure
    .meta({
      rest: { method: 'PUT', path: '/personal-access-token/policy' },
      notes: { summary: 'Allow or disallow personal access tokens' },
    })
    .input(tokenPolicy)
    .output(result(tokenPolicy))
    .mutation(async ({ ctx, input }) => ({
      data: await setTokenPolicy(ctx, input),
      message: null,
    })),
})
