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
      notes: { summary: 'Whether the own second step is on' },
    })
    .output(ownSecondFactor)
    .query(({ ctx }) => getOwnFactor(ctx.services.db, ctx.actor)),

  startFactor: freshProcedure
    .meta({
      rest: { method: 'POST', path: '/account/second-factor', returnsSecret: true },
      notes: {
        summary: 'Begin to set up the own second step',
        description: 'A key for an app, which waits for its first code.',
        failures: [409],
      },
    })
    .output(result(newSecondFactor))
    .mutation(async ({ ctx }) => ({ data: await startOwnFactor(ctx), message: null })),

  confirmFactor: freshProcedure
    .meta({
      rest: { method: 'POST', path: '/account/second-factor/confirm', returnsSecret: true },
      notes: {
        summary: 'Turn the own second step on by its first code',
        description: 'Other devices are signed out. The recovery codes are answered only here.',
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
        summary: 'Make ten new recovery codes',
        description: 'Those before end. They are answered only here.',
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
      notes: { summary: 'Turn the own second step off', failures: [409] },
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
        summary: 'Prove once more who one is',
        description:
          'By one of the password, an own passkey (what the browser signed), or the code of a mail, which whoever has a second step sends with a code of that: such a code alone proves nothing. Calls that need a fresh proof are allowed for ten minutes then.',
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
        summary: 'Begin to prove by a passkey who one is',
        description:
          'What a browser needs for `navigator.credentials.get`. Its challenge works once, for 5 minutes.',
        failures: [409, 429],
      },
    })
    .output(result(passkeyReauthenticationRequest))
    .mutation(async ({ ctx }) => ({ data: await startPasskeyProof(ctx), message: null })),

  askForMailedProof: sessionProcedure
    .meta({
      rest: { method: 'POST', path: '/account/proof/mail-code' },
      notes: {
        summary: 'Have six digits mailed to prove who one is',
        description:
          'To the own address, for this session, for 15 minutes. Only those of the newest mail work.',
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
      notes: { summary: 'List the devices on which one is signed in' },
    })
    .output(z.array(ownSession))
    .query(({ ctx }) => listOwnSessions(ctx)),

  endSession: sessionProcedure
    .meta({
      rest: { method: 'DELETE', path: '/account/session/{id}' },
      notes: { summary: 'Sign one of the own devices out' },
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
      notes: { summary: 'Whether somebody has a second step' },
    })
    .input(factorOwner)
    .output(userSecondFactor)
    .query(({ ctx, input }) => getFactorOf(ctx.services.db, input.id)),

  resetOfUser: freshAdminProcedure
    .meta({
      rest: { method: 'POST', path: '/user/{id}/second-factor/reset' },
      notes: {
        summary: 'Take away the second step of somebody who lost it',
        description:
          'A day later, and signing in by it stops that; at once with the code that they read from their own screen.',
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
      notes: { summary: 'Leave somebody their second step after all' },
    })
    .input(factorOwner)
    .output(result(userSecondFactor))
    .mutation(async ({ ctx, input }) => ({ data: await stopResetOf(ctx, input), message: null })),

  rule: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/second-factor/rule' },
      notes: { summary: 'From when administrators must have a second step' },
    })
    .output(secondFactorRule)
    .query(({ ctx }) => getRule(ctx.services.db)),

  setRule: freshAdminProcedure
    .meta({
      rest: { method: 'PUT', path: '/second-factor/rule' },
      notes: {
        summary: 'Ask administrators for a second step, or not any more',
        description: 'It counts a week after it is asked for.',
      },
    })
    .input(secondFactorRuleChange)
    .output(result(secondFactorRule))
    .mutation(async ({ ctx, input }) => ({ data: await setRule(ctx, input), message: null })),
})
