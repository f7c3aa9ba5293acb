import { result } from '@clubhouse/schema/envelope'
import { signedIn } from '@clubhouse/schema/identity/account'
import {
  forgotPasswordSchema,
  refreshed,
  resetPasswordSchema,
  signInSchema,
} from '@clubhouse/schema/identity/auth'
import {
  mailedCodeChallenge,
  mailedCodeRequest,
  mailedCodeSignIn,
  mailedLinkSignIn,
} from '@clubhouse/schema/identity/mailed-sign-in'
import {
  enrolled,
  helpCode,
  newSecondFactor,
  secondFactorSignIn,
  signInOutcome,
  ticketOnly,
} from '@clubhouse/schema/identity/second-factor'
import { z } from 'zod/mini'
import { cookieProcedure, router, unbatchedProcedure } from '../../context/procedures.js'
import { messages } from './messages.js'
import { forgotPassword, resetPassword } from './passwords/password-reset.js'
import { signOut } from './sessions/end-access.js'
import { refreshSession } from './sessions/refresh-session.js'
import {
  askForMailedCode,
  signInByMailedCode,
  signInByMailedLink,
} from './sign-in/mailed-sign-in.js'
import {
  askForHelp,
  finishEnrollment,
  signInByCode,
  startEnrollment,
} from './sign-in/second-step.js'
import { signIn } from './sign-in/sign-in.js'

export const authRouter = router({
  signIn: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate', returnsSecret: true },
      notes: {
        description:
          'Returns a bearer token that lasts 15 minutes, and sets the cookie that gets the next one. `{firstname}` in the message stands for the first name. If two-step verification is on or required, returns the next step with a ticket that lasts 10 minutes, and no session yet.',
        failures: [401, 403, 429],
      },
    })
    .input(signInSchema)
    .output(result(signInOutcome))
    .mutation(async ({ ctx, input }) => {
      const data = await signIn(ctx, input)
      return { data, message: 'token' in data ? messages.auth.signedIn(ctx.language) : null }
    }),

  signInByCode: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/second-factor', returnsSecret: true },
      notes: {
        summary: 'Finish a sign-in with a code',
        description:
          'Takes the ticket of a sign-in whose `need` is Code, with six digits from the app or a recovery code. Each code works once; a ticket allows five attempts.',
        failures: [401, 429],
      },
    })
    .input(secondFactorSignIn)
    .output(result(signedIn))
    .mutation(async ({ ctx, input }) => ({
      data: await signInByCode(ctx, input),
      message: messages.auth.signedIn(ctx.language),
    })),

  askForMailedCode: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/mail-code', returnsSecret: true },
      notes: {
        summary: 'Request an email with a sign-in code and link',
        description:
          'The response is the same whether or not the account exists. The code and the link only work together with the returned `challenge`, once, for 15 minutes.',
        failures: [429],
      },
    })
    .input(mailedCodeRequest)
    .output(result(mailedCodeChallenge))
    .mutation(async ({ ctx, input }) => ({
      data: await askForMailedCode(ctx, input),
      message: null,
    })),

  signInByMailedCode: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/code', returnsSecret: true },
      notes: {
        summary: 'Sign in with an emailed code',
        description:
          'Returns what POST /authenticate returns, including with two-step verification. Each email allows five attempts.',
        example: { code: '123456' },
        failures: [401, 429],
      },
    })
    .input(mailedCodeSignIn)
    .output(result(signInOutcome))
    .mutation(async ({ ctx, input }) => {
      const data = await signInByMailedCode(ctx, input)
      return { data, message: 'token' in data ? messages.auth.signedIn(ctx.language) : null }
    }),

  signInByMailedLink: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/link', returnsSecret: true },
      notes: {
        summary: 'Sign in with an emailed link',
        description: 'Only in the browser that requested the email, which has its challenge.',
        failures: [401, 429],
      },
    })
    .input(mailedLinkSignIn)
    .output(result(signInOutcome))
    .mutation(async ({ ctx, input }) => {
      const data = await signInByMailedLink(ctx, input)
      return { data, message: 'token' in data ? messages.auth.signedIn(ctx.language) : null }
    }),

  askForHelp: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/second-factor/help', returnsSecret: true },
      notes: {
        summary: 'Get a code to read to an administrator who turns off two-step verification',
        description:
          'Takes the ticket of a sign-in whose `need` is Code. The code expires with the ticket.',
        failures: [401],
      },
    })
    .input(ticketOnly)
    .output(result(helpCode))
    .mutation(async ({ ctx, input }) => ({ data: await askForHelp(ctx, input), message: null })),

  startEnrollment: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/enrollment', returnsSecret: true },
      notes: {
        summary: 'Start setting up two-step verification during a sign-in that requires it',
        description: 'Takes the ticket of a sign-in whose `need` is Enrollment.',
        failures: [401, 409],
      },
    })
    .input(ticketOnly)
    .output(result(newSecondFactor))
    .mutation(async ({ ctx, input }) => ({
      data: await startEnrollment(ctx, input),
      message: null,
    })),

  finishEnrollment: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/enrollment/confirm', returnsSecret: true },
      notes: {
        summary: 'Turn on two-step verification and finish the sign-in',
        description: 'Takes the app’s first code. The recovery codes are returned only once.',
        failures: [401, 409, 429],
      },
    })
    .input(secondFactorSignIn)
    .output(result(enrolled))
    .mutation(async ({ ctx, input }) => ({
      data: await finishEnrollment(ctx, input),
      message: messages.auth.signedIn(ctx.language),
    })),

  refresh: cookieProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/refresh', returnsSecret: true },
      notes: {
        summary: 'Get a new bearer token with the session cookie',
        description: 'The cookie changes each time; using an old one ends the session.',
      },
    })
    .output(result(refreshed))
    .mutation(async ({ ctx }) => ({
      data: await refreshSession(ctx),
      message: null,
    })),

  signOut: cookieProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/signout' },
      notes: { summary: 'Sign out' },
    })
    .output(result(z.null()))
    .mutation(async ({ ctx }) => {
      await signOut(ctx)
      return { data: null, message: null }
    }),

  forgotPassword: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/forgot-password' },
      notes: {
        summary: 'Request a password reset link',
        description: 'The response is the same whether or not the account exists.',
        failures: [429],
      },
    })
    .input(forgotPasswordSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx, input)
      return { data: null, message: null }
    }),

  resetPassword: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/authenticate/reset-password' },
      notes: {
        summary: 'Reset a password with the link',
        description: 'A link works once, for one hour. All sessions of the account end.',
        failures: [429],
      },
    })
    .input(resetPasswordSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input)
      return {
        data: null,
        message: messages.auth.passwordReset(ctx.language),
      }
    }),
})
