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
          'Answers a bearer token of 15 minutes, and sets the cookie that gets the next one. `{firstname}` in the message stands for the first name. For who has a second step, or must have one, it answers what is left to do, with a ticket of 10 minutes, and there is no session yet.',
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
        summary: 'Finish a sign-in by a code',
        description:
          'With the ticket of a sign-in whose `need` is Code: six digits of the app, or a recovery code. Each works once; a ticket takes five tries.',
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
        summary: 'Ask for a mail with a code and a link to sign in',
        description:
          'The answer is the same whether or not there is such an account. Its `challenge` is for the browser that asked: code and link work with it only, once, for 15 minutes.',
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
        summary: 'Sign in by the code of a mail',
        description:
          'Answers as POST /authenticate does, also for who has a second step. Five codes may be tried for each mail.',
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
        summary: 'Sign in by the link of a mail',
        description: 'In the browser that asked for the mail, which has its challenge.',
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
        summary: 'Get a code to read to an administrator, who takes the second step away',
        description: 'With the ticket of a sign-in whose `need` is Code; it ends with the ticket.',
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
        summary: 'Begin to set up the second step of a sign-in that needs one',
        description: 'With the ticket of a sign-in whose `need` is Enrollment.',
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
        summary: 'Turn the second step on, and finish the sign-in',
        description: 'By the first code of the app. The recovery codes are answered only here.',
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
        summary: 'Get a new bearer token by the session cookie',
        description: 'The cookie changes each time; an old one that comes back ends the session.',
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
        summary: 'Ask for a link to set a new password',
        description: 'The answer is the same whether or not there is such an account.',
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
        summary: 'Set a new password by the link',
        description: 'A link works once, for an hour. All sessions of the account end.',
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
