import { result } from '@clubhouse/schema/envelope'
import {
  announcedProposal,
  objectionInput,
  ownProposal,
  proposalCreate,
  proposalId,
  proposalStep,
} from '@clubhouse/schema/members/proposal'
import { z } from 'zod/mini'
import { memberProcedure, router } from '../../../context/procedures.js'
import { createProposal } from './create-proposal.js'
import { withdrawOwnProposal } from './decide-proposal.js'
import { messages } from './messages.js'
import { listAnnounced, listOwnProposals, saveObjection, withdrawObjection } from './objections.js'

const done = result(z.null())

/** Calls of members: proposing somebody, and objecting to another member's proposal. */
export const ownProposalRouter = router({
  create: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/proposal' },
      notes: {
        summary: 'Propose a new member',
        description:
          'The caller is the sponsor. Officers with the permission `members` can name another one, or, with `messages` too, the contact message that led to it.',
        failures: [404, 409],
      },
    })
    .input(proposalCreate)
    .output(result(ownProposal))
    .mutation(async ({ ctx, input }) => {
      const data = await createProposal(ctx, input)
      return { data, message: messages.created(data.fullname)(ctx.language) }
    }),

  list: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/proposal' },
      notes: { summary: 'List the proposals that the caller sponsors' },
    })
    .output(z.array(ownProposal))
    .query(({ ctx }) => listOwnProposals(ctx)),

  withdraw: memberProcedure
    .meta({
      rest: { method: 'POST', path: '/account/proposal/{id}/withdraw' },
      notes: {
        summary: 'Withdraw the caller’s own proposal',
        description: 'Possible until the board decides.',
        failures: [404, 409],
      },
    })
    .input(proposalStep)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { firstname, lastname } = await withdrawOwnProposal(ctx, input)
      return { data: null, message: messages.withdrawn(`${firstname} ${lastname}`)(ctx.language) }
    }),

  announced: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/proposal/announced' },
      notes: {
        summary: 'List the announced proposals, with the caller’s own objections',
        description: 'Until the last day of the notice, in the club’s time zone.',
      },
    })
    .output(z.array(announcedProposal))
    .query(({ ctx }) => listAnnounced(ctx)),

  object: memberProcedure
    .meta({
      rest: { method: 'PUT', path: '/proposal/{id}/objection' },
      notes: {
        summary: 'Object to a proposal',
        description: 'Replaces the caller’s earlier objection. Only the board reads it.',
        failures: [404, 409],
      },
    })
    .input(objectionInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await saveObjection(ctx, input)
      return { data: null, message: messages.objected(ctx.language) }
    }),

  withdrawObjection: memberProcedure
    .meta({
      rest: { method: 'DELETE', path: '/proposal/{id}/objection' },
      notes: { summary: 'Withdraw the caller’s objection', failures: [404] },
    })
    .input(proposalId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await withdrawObjection(ctx, input)
      return { data: null, message: messages.objectionWithdrawn(ctx.language) }
    }),
})
