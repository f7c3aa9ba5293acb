import type { Db, Tx } from '@clubhouse/db'
import {
  firstProposalRule,
  type ProposalRule,
  type ProposalRuleUpdate,
} from '@clubhouse/schema/members/proposal'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'

const one = { id: 1 }

/** Returns how members are notified of proposals. */
export const getProposalRule = async (db: Db | Tx): Promise<ProposalRule> =>
  (await db.proposalRule.findUnique({ where: one, omit: { id: true } })) ?? firstProposalRule

/** Changes it for later announcements. Throws Conflict when it has changed since it was read, unless it is already so. */
export const updateProposalRule = (
  ctx: Context,
  { version, noticeDays, emailMembers }: ProposalRuleUpdate,
): Promise<ProposalRule> =>
  ctx.services.db.$transaction(async (tx) => {
    // So that there is a row to lock.
    await tx.proposalRule.createMany({
      data: { ...one, ...firstProposalRule },
      skipDuplicates: true,
    })
    await tx.$queryRaw`SELECT 1 FROM proposal_rule FOR UPDATE`
    const { version: current, ...before } = await getProposalRule(tx)
    const data = { noticeDays, emailMembers }
    const changed = changes(before, data)
    if (!changed) return { ...before, version: current }
    requireVersion(version, current)
    await tx.proposalRule.update({
      where: one,
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'proposal.rule', null, changed)
    return getProposalRule(tx)
  })
