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
import { forgotPassword } from './forgot-password.js'
import { resetPassword } from './password-reset.js'
import { refreshSession } from './refresh-session.js'
import { signIn } from './sign-in.js'
import { signOut } from './sign-out.js'

export const authRouter = router({
  signIn: unbatchedProcedure
    .meta({ rest: { method: 'POST', path: '/authenticate', tellsSecret: true } })
    .input(signInSchema)
    .output(answer(signedIn))
    .mutation(async ({ ctx, input }) => ({
      data: await signIn(ctx, input),
      message: ctx.say.auth.signedIn,
    })),

  refresh: cookieProcedure
    .meta({ rest: { method: 'POST', path: '/authenticate/refresh', tellsSecret: true } })
    .output(answer(refreshed))
    .mutation(async ({ ctx }) => ({
      data: await refreshSession(ctx),
      message: null,
    })),

  signOut: cookieProcedure
    .meta({ rest: { method: 'POST', path: '/authenticate/signout' } })
    .output(answer(z.null()))
    .mutation(async ({ ctx }) => {
      await signOut(ctx)
      return { data: null, message: null }
    }),

  forgotPassword: unbatchedProcedure
    .meta({ rest: { method: 'POST', path: '/authenticate/forgot-password' } })
    .input(forgotPasswordSchema)
    .output(answer(z.null()))
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx, input)
      return { data: null, message: null }
    }),

  resetPassword: unbatchedProcedure
    .meta({ rest: { method: 'POST', path: '/authenticate/reset-password' } })
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
