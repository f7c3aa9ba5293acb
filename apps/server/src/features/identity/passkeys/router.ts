import { result } from '@clubhouse/schema/envelope'
import { signedIn } from '@clubhouse/schema/identity/account'
import {
  ownPasskey,
  passkeyCreation,
  passkeyId,
  passkeyName,
  passkeyRegistration,
  passkeyRequest,
  passkeySignIn,
} from '@clubhouse/schema/identity/passkey'
import { z } from 'zod/mini'
import {
  freshProcedure,
  router,
  sessionProcedure,
  unbatchedProcedure,
} from '../../../context/procedures.js'
import { messages } from '../messages.js'
import {
  createOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  startOwnPasskey,
} from './own-passkeys.js'
import { signInByPasskey, startSignIn } from './sign-in-by-passkey.js'

export const passkeyRouter = router({
  startSignIn: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/passkey/options', returnsSecret: true },
      notes: {
        summary: 'Start a passkey sign-in',
        description:
          'Returns the options for `navigator.credentials.get`, the same for everyone. The challenge works once, for 5 minutes.',
        failures: [429],
      },
    })
    .output(result(passkeyRequest))
    .mutation(async ({ ctx }) => ({ data: await startSignIn(ctx), message: null })),

  signIn: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/passkey', returnsSecret: true },
      notes: {
        summary: 'Sign in with a passkey',
        description:
          'Returns what POST /authenticate returns. Passkeys verify the user themselves, so two-step verification is not required.',
        failures: [401, 403, 429],
      },
    })
    .input(passkeySignIn)
    .output(result(signedIn))
    .mutation(async ({ ctx, input }) => ({
      data: await signInByPasskey(ctx, input),
      message: messages.auth.signedIn(ctx.language),
    })),

  list: sessionProcedure
    .meta({
      rest: { method: 'GET', path: '/account/passkey' },
      notes: { summary: 'List the caller’s passkeys' },
    })
    .output(z.array(ownPasskey))
    .query(({ ctx }) => listOwnPasskeys(ctx)),

  start: freshProcedure
    .meta({
      rest: { method: 'POST', path: '/account/passkey/options', returnsSecret: true },
      notes: {
        summary: 'Start creating a passkey',
        description:
          'Returns the options for `navigator.credentials.create`. The challenge works once, for 5 minutes.',
        failures: [409],
      },
    })
    .output(result(passkeyCreation))
    .mutation(async ({ ctx }) => ({ data: await startOwnPasskey(ctx), message: null })),

  create: freshProcedure
    .meta({
      rest: { method: 'POST', path: '/account/passkey' },
      notes: {
        summary: 'Add a passkey created by the browser',
        description: 'It is named after the device.',
        failures: [409],
      },
    })
    .input(passkeyRegistration)
    .output(result(ownPasskey))
    .mutation(async ({ ctx, input }) => ({
      data: await createOwnPasskey(ctx, input),
      message: messages.passkey.added(ctx.language),
    })),

  rename: sessionProcedure
    .meta({
      rest: { method: 'PUT', path: '/account/passkey/{id}' },
      notes: { summary: 'Rename one of the caller’s passkeys' },
    })
    .input(passkeyName)
    .output(result(ownPasskey))
    .mutation(async ({ ctx, input }) => ({
      data: await renameOwnPasskey(ctx, input),
      message: messages.passkey.renamed(ctx.language),
    })),

  remove: freshProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/passkey/{id}' },
      notes: { summary: 'Remove one of the caller’s passkeys' },
    })
    .input(passkeyId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeOwnPasskey(ctx, input)
      return { data: null, message: messages.passkey.removed(ctx.language) }
    }),
})
