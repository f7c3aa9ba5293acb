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
        summary: 'Start a club in place of the demo',
        description:
          'Removes the demo people, their data and the demo website, and makes the first administrator, who is signed in. What was made in the trial is deleted, too, except the records of `keep` (GET /set-up/trial). All or nothing. `mailingAddress` null: where the club meets; `colors` null: as they are.',
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
        summary: 'What was made in the trial and may be kept',
        description:
          'Events, people, chapters, companies and announcements that are not the demo’s own. Empty where there is no demo.',
      },
    })
    .output(z.array(trialRecord))
    .query(({ ctx }) => listTrial(ctx.services.db)),

  checkLink: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/set-up/link' },
      notes: {
        summary: 'Check the link that starts a club in an empty database',
        description: 'Refuses one that is used, too old or unknown; it stays open.',
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
        summary: 'Start a club in an empty database',
        description:
          'By the token of the link that a server without users prints at its start: it works once, for an hour.',
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
        summary: 'What is left to do before the club is set up',
        description: 'No steps in the demo, once all are done, and once the list was hidden.',
      },
    })
    .output(setupChecklist)
    .query(({ ctx }) => getChecklist(ctx.services)),

  hideChecklist: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/set-up/checklist' },
      notes: { summary: 'Hide the list of what is left to do, for all administrators' },
    })
    .output(result(z.null()))
    .mutation(async ({ ctx }) => ({ data: await hideChecklist(ctx), message: null })),
})
