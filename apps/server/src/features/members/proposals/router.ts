import { result } from '@clubhouse/schema/envelope'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import {
  induction,
  proposalAnnouncement,
  proposalAudience,
  proposalDecisionInput,
  proposalDetail,
  proposalId,
  proposalRecord,
  proposalRule,
  proposalRuleUpdate,
  proposalStep,
  proposalUpdate,
} from '@clubhouse/schema/members/proposal'
import { z } from 'zod/mini'
import {
  permittedProcedure,
  permittedSessionProcedure,
} from '../../../context/permitted-procedures.js'
import { adminProcedure, router } from '../../../context/procedures.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { announceProposal, getProposalAudience } from './announce-proposal.js'
import { updateProposal } from './create-proposal.js'
import { decideProposal, removeProposal, withdrawProposal } from './decide-proposal.js'
import { inductMember } from './induct-member.js'
import { messages } from './messages.js'
import { getProposalRule, updateProposalRule } from './proposal-rule.js'
import { getProposal, listProposals } from './read-proposals.js'

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`

/** Proposals as the board handles them. */
export const proposalRouter = router({
  list: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/proposal' },
      notes: { summary: 'List the proposals of members' },
    })
    .output(z.array(proposalRecord))
    .query(({ ctx }) => listProposals(ctx.services.db, clubToday(ctx.services))),

  get: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/proposal/{id}' },
      notes: {
        summary: 'Get a proposal with its objections',
        description: 'Its sponsor doesn’t see objections, whatever their office.',
        failures: [404],
      },
    })
    .input(proposalId)
    .output(proposalDetail)
    .query(({ ctx, input }) => getProposal(ctx, ctx.services.db, input.id)),

  update: permittedProcedure('members')
    .meta({
      rest: { method: 'PUT', path: '/proposal/{id}' },
      notes: {
        summary: 'Update a proposal',
        description: 'Fields that are absent become blank.',
        failures: [404, 409],
      },
    })
    .input(proposalUpdate)
    .output(result(proposalRecord))
    .mutation(async ({ ctx, input }) => {
      const data = await updateProposal(ctx, input)
      return { data, message: messages.saved(nameOf(data))(ctx.language) }
    }),

  decide: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/proposal/{id}/decide' },
      notes: {
        summary: 'Approve or decline a proposal',
        description: 'Only officers with the permission read the note. The sponsor can’t decide.',
        failures: [404, 409],
      },
    })
    .input(proposalDecisionInput)
    .output(result(proposalRecord))
    .mutation(async ({ ctx, input }) => {
      const data = await decideProposal(ctx, input)
      return { data, message: messages.decided[input.decision](nameOf(data))(ctx.language) }
    }),

  audience: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/proposal/audience' },
      notes: { summary: 'Count the members whom an announcement of a proposal would notify' },
    })
    .output(proposalAudience)
    .query(({ ctx }) => getProposalAudience(ctx.services)),

  announce: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/proposal/{id}/announce' },
      notes: {
        summary: 'Announce an approved proposal to members',
        description:
          'Members see it until the last day of the notice, and can object until then in the club’s time zone.',
        failures: [404, 409],
      },
    })
    .input(proposalAnnouncement)
    .output(result(proposalRecord))
    .mutation(async ({ ctx, input }) => {
      const data = await announceProposal(ctx, input)
      const until = formatDate(data.noticeUntil ?? '')
      return { data, message: messages.announced(until, input.emailMembers)(ctx.language) }
    }),

  induct: permittedSessionProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/proposal/{id}/induct' },
      notes: {
        summary: 'Induct a proposed person as a member',
        description:
          'Creates the user with the membership, and emails the invitation. While members can object, `waiveNotice` confirms that the board doesn’t wait; the sponsor can’t confirm it.',
        failures: [404, 409],
      },
    })
    .input(induction)
    .output(result(proposalRecord))
    .mutation(async ({ ctx, input }) => {
      const data = await inductMember(ctx, input)
      return { data, message: messages.inducted(nameOf(input))(ctx.language) }
    }),

  withdraw: permittedProcedure('members')
    .meta({
      rest: { method: 'POST', path: '/proposal/{id}/withdraw' },
      notes: { summary: 'Withdraw a proposal', failures: [404, 409] },
    })
    .input(proposalStep)
    .output(result(proposalRecord))
    .mutation(async ({ ctx, input }) => {
      const data = await withdrawProposal(ctx, input)
      return { data, message: messages.withdrawn(nameOf(data))(ctx.language) }
    }),

  remove: permittedProcedure('members')
    .meta({
      rest: { method: 'DELETE', path: '/proposal/{id}' },
      notes: {
        summary: 'Delete a proposal with everything in it',
        failures: [404],
      },
    })
    .input(proposalId)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeProposal(ctx, input)
      return { data: null, message: messages.removed(ctx.language) }
    }),

  rule: permittedProcedure('members')
    .meta({
      rest: { method: 'GET', path: '/proposal/rule' },
      notes: { summary: 'Get how members are notified of proposals' },
    })
    .output(proposalRule)
    .query(({ ctx }) => getProposalRule(ctx.services.db)),

  setRule: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/proposal/rule' },
      notes: { summary: 'Change how members are notified of proposals', failures: [409] },
    })
    .input(proposalRuleUpdate)
    .output(result(proposalRule))
    .mutation(async ({ ctx, input }) => ({
      data: await updateProposalRule(ctx, input),
      message: messages.ruleSaved(ctx.language),
    })),
})
