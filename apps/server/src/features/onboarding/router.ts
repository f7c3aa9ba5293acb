import { result } from '@clubhouse/schema/envelope'
import { signedIn } from '@clubhouse/schema/identity/account'
import {
  setupChecklist,
  setupClaim,
  setupLink,
  setupStart,
  trialRecord,
} from '@clubhouse/schema/onboarding/setup'
import { z } from 'zod/mini'
import {
  adminProcedure,
  adminSessionProcedure,
  router,
  unbatchedProcedure,
} from '../../context/procedures.js'
import { getChecklist, hideChecklist } from './checklist.js'
import { messages } from './messages.js'
import { checkSetupLink, claimClub, startClub } from './start-club.js'
import { listTrial } from './trial.js'

/** Two people have two addresses. */
const example = {
  members: [
    {
      firstname: 'Grace',
      lastname: 'Hopper',
      email: 'grace@people.example',
      phoneNumber: '919-555-0101',
    },
  ],
}

export const setupRouter = router({
  start: adminSessionProcedure
    .meta({
      rest: { method: 'POST', path: '/set-up', returnsSecret: true },
      notes: {
        summary: 'Set up a club in place of the demo',
        description:
          'Removes the demo people, their data and the demo website, creates the first administrator and signs them in. Records created and website sections edited during the trial are deleted too, except those in `keep` (GET /set-up/trial). All of this succeeds or fails together. A null `mailingAddress` means the meeting address; null `colors` keeps the current ones.',
        failures: [409],
        example,
      },
    })
    .input(setupStart)
    .output(result(signedIn))
    .mutation(async ({ ctx, input }) => ({
      data: await startClub(ctx, input),
      message: messages.started(ctx.language),
    })),

  trial: adminSessionProcedure
    .meta({
      rest: { method: 'GET', path: '/set-up/trial' },
      notes: {
        summary: 'List the trial records that can be kept',
        description:
          'Lists website sections, events, people, chapters, companies and announcements that are not part of the demo. The ID of a section is its key. Empty without a demo.',
      },
    })
    .output(z.array(trialRecord))
    .query(({ ctx }) => listTrial(ctx.services.db)),

  checkLink: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/set-up/link' },
      notes: {
        summary: 'Check a setup link for an empty database',
        description:
          'Rejects links that are used, expired or unknown. Checking does not use the link up.',
        failures: [409, 429],
      },
    })
    .input(setupLink)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => ({
      data: await checkSetupLink(ctx, input.token),
      message: null,
    })),

  claim: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/set-up/claim', returnsSecret: true },
      notes: {
        summary: 'Set up a club in an empty database',
        description:
          'Takes the token of the link that a server without users prints on startup. It works once, for an hour.',
        failures: [409, 429],
        example,
      },
    })
    .input(setupClaim)
    .output(result(signedIn))
    .mutation(async ({ ctx, input }) => ({
      data: await claimClub(ctx, input),
      message: messages.started(ctx.language),
    })),

  checklist: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/set-up' },
      notes: {
        summary: 'List the remaining setup steps',
        description: 'Empty in the demo, when all steps are done, or after the list is hidden.',
      },
    })
    .output(setupChecklist)
    .query(({ ctx }) => getChecklist(ctx.services)),

  hideChecklist: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/set-up/checklist' },
      notes: { summary: 'Hide the setup steps for all administrators' },
    })
    .output(result(z.null()))
    .mutation(async ({ ctx }) => ({ data: await hideChecklist(ctx), message: null })),
})
