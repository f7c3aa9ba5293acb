import { result } from '@clubhouse/schema/envelope'
import { passkeyReauthenticationRequest } from '@clubhouse/schema/identity/passkey'
import {
  codeForm,
  newRecoveryCodes,
  newSecondFactor,
} from '@clubhouse/schema/identity/second-factor'
import {
  factorOwner,
  factorReset,
  ownSecondFactor,
  ownSession,
  reauthenticationSchema,
  secondFactorRule,
  secondFactorRuleChange,
  sessionId,
  userSecondFactor,
} from '@clubhouse/schema/identity/security'
import { z } from 'zod/mini'
import {
  adminProcedure,
  adminSessionProcedure,
  freshAdminProcedure,
  freshProcedure,
  router,
  sessionProcedure,
} from '../../../context/procedures.js'
import { messages } from '../messages.js'
import { requestReauthenticationCode } from './by-code.js'
import { startPasskeyProof } from './by-passkey.js'
import {
  confirmOwnFactor,
  getOwnFactor,
  renewOwnCodes,
  startOwnFactor,
  turnOwnFactorOff,
} from './own-factor.js'
import { endOwnSession, listOwnSessions } from './own-sessions.js'
import { prove } from './reauthenticate.js'
import { getFactorOf, resetFactorOf, stopResetOf } from './reset-of-user.js'
import { getRule, setRule } from './rule.js'

export const securityRouter = router({
  factor: sessionProcedure
    .meta({
      rest: { method: 'GET', path: '/account/second-factor' },
      notes: { summary: 'Get the status of the caller’s two-step verification' },
    })
    .output(ownSecondFactor)
    .query(({ ctx }) => getOwnFactor(ctx.services.db, ctx.actor)),

  startFactor: freshProcedure
    .meta({
      rest: { method: 'POST', path: '/account/second-factor', returnsSecret: true },
      notes: {
        summary: 'Start setting up two-step verification',
        description: 'Returns a key for an authenticator app, pending its first code.',
        failures: [409],
      },
    })
    .output(result(newSecondFactor))
    .mutation(async ({ ctx }) => ({ data: await startOwnFactor(ctx), message: null })),

  confirmFactor: freshProcedure
    .meta({
      rest: { method: 'POST', path: '/account/second-factor/confirm', returnsSecret: true },
      notes: {
        summary: 'Turn on two-step verification with its first code',
        description: 'Signs out other devices. The recovery codes are returned only once.',
        failures: [409, 429],
      },
    })
    .input(codeForm)
    .output(result(newRecoveryCodes))
    .mutation(async ({ ctx, input }) => ({
      data: await confirmOwnFactor(ctx, input),
      message: messages.secondFactor.turnedOn(ctx.language),
    })),

  renewCodes: freshProcedure
    .meta({
      rest: { method: 'POST', path: '/account/second-factor/recovery-code', returnsSecret: true },
      notes: {
        summary: 'Create ten new recovery codes',
        description: 'Replaces the old codes. The new ones are returned only once.',
        failures: [409],
      },
    })
    .output(result(newRecoveryCodes))
    .mutation(async ({ ctx }) => ({
      data: await renewOwnCodes(ctx),
      message: messages.secondFactor.renewed(ctx.language),
    })),

  turnFactorOff: freshProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/second-factor' },
      notes: { summary: 'Turn off two-step verification', failures: [409] },
    })
    .output(result(z.null()))
    .mutation(async ({ ctx }) => {
      await turnOwnFactorOff(ctx)
      return { data: null, message: messages.secondFactor.turnedOff(ctx.language) }
    }),

  prove: sessionProcedure
    .meta({
      rest: { method: 'POST', path: '/account/proof' },
      notes: {
        summary: 'Confirm the caller’s identity again',
        description:
          'Takes the password, a passkey assertion, or an emailed code. With two-step verification, an emailed code also needs a code from the app; an app code alone is not enough. Calls that need a recent sign-in are then allowed for ten minutes.',
        failures: [429],
      },
    })
    .input(reauthenticationSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await prove(ctx, input)
      return { data: null, message: null }
    }),

  startPasskeyProof: sessionProcedure
    .meta({
      rest: { method: 'POST', path: '/account/proof/passkey/options', returnsSecret: true },
      notes: {
        summary: 'Start confirming the caller’s identity with a passkey',
        description:
          'Returns the options for `navigator.credentials.get`. The challenge works once, for 5 minutes.',
        failures: [409, 429],
      },
    })
    .output(result(passkeyReauthenticationRequest))
    .mutation(async ({ ctx }) => ({ data: await startPasskeyProof(ctx), message: null })),

  askForMailedProof: sessionProcedure
    .meta({
      rest: { method: 'POST', path: '/account/proof/mail-code' },
      notes: {
        summary: 'Request an emailed code to confirm the caller’s identity',
        description:
          'The code is sent to the caller’s address and works in this session for 15 minutes. Only the latest code works.',
        failures: [429],
      },
    })
    .output(result(z.null()))
    .mutation(async ({ ctx }) => {
      await requestReauthenticationCode(ctx)
      return { data: null, message: null }
    }),

  sessions: sessionProcedure
    .meta({
      rest: { method: 'GET', path: '/account/session' },
      notes: { summary: 'List the caller’s signed-in devices' },
    })
    .output(z.array(ownSession))
    .query(({ ctx }) => listOwnSessions(ctx)),

  endSession: sessionProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/session/{id}' },
      notes: { summary: 'Sign out one of the caller’s devices' },
    })
    .input(sessionId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx, input)
      return { data: null, message: messages.session.ended(ctx.language) }
    }),

  ofUser: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/user/{id}/second-factor' },
      notes: { summary: 'Get the status of a user’s two-step verification' },
    })
    .input(factorOwner)
    .output(userSecondFactor)
    .query(({ ctx, input }) => getFactorOf(ctx.services.db, input.id)),

  resetOfUser: freshAdminProcedure
    .meta({
      rest: { method: 'POST', path: '/user/{id}/second-factor/reset' },
      notes: {
        summary: 'Turn off two-step verification for a user who lost access',
        description:
          'Takes effect after a day, unless the user signs in with it before then. Takes effect at once with the code shown on the user’s own screen.',
        failures: [409, 429],
      },
    })
    .input(factorReset)
    .output(result(userSecondFactor))
    .mutation(async ({ ctx, input }) => {
      const data = await resetFactorOf(ctx, input)
      const { resetNow, resetBegun } = messages.secondFactor
      const message = data.isOn ? resetBegun : resetNow
      return { data, message: message(ctx.language) }
    }),

  stopResetOfUser: adminSessionProcedure
    .meta({
      rest: { method: 'DELETE', path: '/user/{id}/second-factor/reset' },
      notes: { summary: 'Cancel turning off a user’s two-step verification' },
    })
    .input(factorOwner)
    .output(result(userSecondFactor))
    .mutation(async ({ ctx, input }) => ({ data: await stopResetOf(ctx, input), message: null })),

  rule: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/second-factor/rule' },
      notes: { summary: 'Get when two-step verification becomes required for administrators' },
    })
    .output(secondFactorRule)
    .query(({ ctx }) => getRule(ctx.services.db)),

  setRule: freshAdminProcedure
    .meta({
      rest: { method: 'PUT', path: '/second-factor/rule' },
      notes: {
        summary: 'Require two-step verification for administrators, or stop requiring it',
        description: 'The requirement takes effect after a week.',
      },
    })
    .input(secondFactorRuleChange)
    .output(result(secondFactorRule))
    .mutation(async ({ ctx, input }) => ({ data: await setRule(ctx, input), message: null })),
})
