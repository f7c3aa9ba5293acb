import type {
  ProposalDecisionInput,
  ProposalRecord,
  ProposalStep,
} from '@clubhouse/schema/members/proposal'
import { isProposalClosed } from '@clubhouse/schema/members/proposal-state'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { conflict, notFound } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from './messages.js'
import { readProposal } from './read-proposals.js'

/** Records the board's decision with its note. Throws NotFound, and Conflict for its sponsor, and when it was decided or has changed since. */
export const decideProposal = (
  ctx: Context,
  { id, version, decision, note }: ProposalDecisionInput,
): Promise<ProposalRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    const today = clubToday(ctx.services)
    await lockRow(tx, 'member_proposal', id)
    const { proposal } = await readProposal(tx, id, today)
    if (proposal.decidedAt) throw conflict(messages.wasDecided)
    if (isProposalClosed(proposal.state)) throw conflict(messages.closed)
    if (proposal.sponsor?.id === ctx.actor.id) throw conflict(messages.sponsorDecides)
    requireVersion(version, proposal.version)
    await tx.memberProposal.update({
      where: { id },
      data: {
        decision,
        decidedAt: ctx.services.clock.now(),
        decidedById: ctx.actor.id,
        boardNote: note,
        version: { increment: 1 },
      },
      select: { id: true },
    })
    await audit(tx, ctx, 'proposal.decide', id, { after: { state: decision } })
    return (await readProposal(tx, id, today)).proposal
  })

/** Withdraws a proposal. Throws NotFound, and Conflict when it is closed or has changed since. */
export const withdrawProposal = (ctx: Context, input: ProposalStep): Promise<ProposalRecord> =>
  withdraw(ctx, input, () => undefined)

/** Withdraws the caller's own proposal. Throws as `withdrawProposal`, and Conflict once the board has decided. */
export const withdrawOwnProposal = (ctx: Context, input: ProposalStep): Promise<ProposalRecord> =>
  withdraw(ctx, input, ({ sponsor, decidedAt }) => {
    if (sponsor?.id !== ctx.actor.id) throw notFound(messages.missing.proposal)
    if (decidedAt) throw conflict(messages.wasDecided)
  })

const withdraw = (
  ctx: Context,
  { id, version }: ProposalStep,
  allow: (proposal: ProposalRecord) => void,
): Promise<ProposalRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    const today = clubToday(ctx.services)
    await lockRow(tx, 'member_proposal', id)
    const { proposal } = await readProposal(tx, id, today)
    allow(proposal)
    if (isProposalClosed(proposal.state)) throw conflict(messages.closed)
    requireVersion(version, proposal.version)
    await tx.memberProposal.update({
      where: { id },
      data: { withdrawnAt: ctx.services.clock.now(), version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'proposal.withdraw', id)
    return (await readProposal(tx, id, today)).proposal
  })

/** Deletes a proposal with its objections, whatever its state: nothing about the person is left. Throws NotFound. */
export const removeProposal = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'member_proposal', id)
    await readProposal(tx, id, clubToday(ctx.services))
    await tx.memberProposal.delete({ where: { id }, select: { id: true } })
    await audit(tx, ctx, 'proposal.delete', id)
  })
