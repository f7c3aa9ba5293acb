import { signedIn } from '@clubhouse/schema/account'
import {
  forgotPasswordSchema,
  refreshed,
  resetPasswordSchema,
  signInSchema,
} from '@clubhouse/schema/auth'
import { answer } from '@clubhouse/schema/envelope'
import { z } from 'zod/mini'
import { cookieProcedure, router, unbatchedProcedure } from '../../call/procedures.js'
import { signOut } from './end-access.js'
import { forgotPassword, resetPassword } from './password-reset.js'
import { refreshSession } from './refresh-session.js'
import { signIn } from './sign-in.js'

export const authRouter = router({
  signIn: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate', tellsSecret: true },
      notes: {
        description:
          'Answers a bearer token of 15 minutes, and sets the cookie that gets the next one. `{firstname}` in the message stands for the first name.',
        failures: [401, 403, 429],
      },
    })
    .input(signInSchema)
    .output(answer(signedIn))
    .mutation(async ({ ctx, input }) => ({
      data: await signIn(ctx, input),
      message: ctx.say.auth.signedIn,
    })),

  refresh: cookieProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/refresh', tellsSecret: true },
      notes: {
        summary: 'Get a new bearer token by the session cookie',
        description: 'The cookie changes each time; an old one that comes back ends the session.',
      },
    })
    .output(answer(refreshed))
    .mutation(async ({ ctx }) => ({
      data: await refreshSession(ctx),
      message: null,
    })),

  signOut: cookieProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/signout' },
      notes: { summary: 'Sign out' },
    })
    .output(answer(z.null()))
    .mutation(async ({ ctx }) => {
      await signOut(ctx)
      return { data: null, message: null }
    }),

  forgotPassword: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/forgot-password' },
      notes: {
        summary: 'Ask for a link to set a new password',
        description: 'The answer is the same whether or not there is such an account.',
        failures: [429],
      },
    })
    .input(forgotPasswordSchema)
    .output(answer(z.null()))
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx, input)
      return { data: null, message: null }
    }),

  resetPassword: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/reset-password' },
      notes: {
        summary: 'Set a new password by the link',
        description: 'A link works once, for an hour. All sessions of the account end.',
        failures: [429],
      },
    })
    .input(resetPasswordSchema)
    .output(answer(z.null()))
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input)
      return {
        data: null,
        message: ctx.say.auth.passwordReset,
      }
    }),
})
