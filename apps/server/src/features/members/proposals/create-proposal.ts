import type { Tx } from '@clubhouse/db'
import {
  type OwnProposal,
  type ProposalCreate,
  type ProposalRecord,
  type ProposalUpdate,
  proposalColumns,
} from '@clubhouse/schema/members/proposal'
import { isProposalClosed } from '@clubhouse/schema/members/proposal-state'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockActiveUser, lockRow } from '../../../context/locks.js'
import { requirePermission } from '../../../context/require-permission.js'
import { badField, conflict } from '../../../core/errors.js'
import { fieldsOf } from '../../../core/record-fields.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { leadTo } from '../../contact/lead-to.js'
import { messages } from './messages.js'
import { readProposal } from './read-proposals.js'

/**
 * Proposes somebody; a contact message that led to it is Done. The audit log has no values of the person. Throws
 * Forbidden for another sponsor or a message without the permissions, BadRequest for a sponsor who isn't a member
 * today, NotFound for a message that is gone, and Conflict when it has changed since or already led to a proposal.
 */
export const createProposal = (
  ctx: Context,
  { sponsorId = ctx.actor.id, contactMessage, ...input }: ProposalCreate,
): Promise<OwnProposal> => {
  const { services, actor } = ctx
  if (sponsorId !== actor.id || contactMessage) requirePermission(actor, 'members', 'club')
  if (contactMessage) requirePermission(actor, 'messages', 'club')
  return services.db.$transaction(async (tx) => {
    const today = clubToday(services)
    await requireSponsor(tx, sponsorId, today)
    if (contactMessage) {
      await leadTo(tx, ctx, contactMessage)
      await requireFirst(tx, contactMessage.id)
    }
    const { id } = await tx.memberProposal.create({
      data: {
        ...fieldsOf(proposalColumns, input),
        sponsorId,
        proposedById: actor.id,
        contactMessageId: contactMessage?.id ?? null,
        createdAt: services.clock.now(),
      },
      select: { id: true },
    })
    await audit(tx, ctx, 'proposal.create', id)
    const { proposal } = await readProposal(tx, id, today)
    const { firstname, lastname, createdAt, state, noticeUntil, version } = proposal
    return { id, fullname: `${firstname} ${lastname}`, createdAt, state, noticeUntil, version }
  })
}

async function requireSponsor(tx: Tx, sponsorId: string, today: string): Promise<void> {
  if (!(await lockActiveUser(tx, sponsorId, today)))
    throw badField('sponsorId', messages.sponsorNotMember)
}

/** The message is locked, so that of two proposals because of it the second one is refused. */
async function requireFirst(tx: Tx, contactMessageId: string): Promise<void> {
  const earlier = await tx.memberProposal.count({ where: { contactMessageId, withdrawnAt: null } })
  if (earlier > 0) throw conflict(messages.alreadyProposed)
}

/**
 * Changes what is known about a proposed person; the audit log has only the names of the fields. Throws NotFound,
 * BadRequest for a sponsor who isn't a member today or who objected, and Conflict for a closed proposal and a stale edit.
 */
export const updateProposal = (ctx: Context, input: ProposalUpdate): Promise<ProposalRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, version, sponsorId } = input
    const today = clubToday(ctx.services)
    await lockRow(tx, 'member_proposal', id)
    const { proposal: before } = await readProposal(tx, id, today)
    const data = fieldsOf(proposalColumns, input)
    const isOther = sponsorId !== before.sponsor?.id
    const changed = Object.keys(
      changes({ ...fieldsOf(proposalColumns, before) }, data)?.after ?? {},
    )
    if (isOther) changed.push('sponsor')
    if (changed.length === 0) return before
    requireVersion(version, before.version)
    if (isProposalClosed(before.state)) throw conflict(messages.closed)
    if (isOther) {
      // The sponsor would see the objections.
      if (before.announcedAt && before.sponsor?.id === ctx.actor.id)
        throw conflict(messages.ownSponsor)
      await requireSponsor(tx, sponsorId, today)
      // A sponsor can't object, and must not read what was written about their proposal.
      const objections = await tx.proposalObjection.count({
        where: { proposalId: id, userId: sponsorId },
      })
      if (objections > 0) throw badField('sponsorId', messages.cannotSponsor)
    }
    await tx.memberProposal.update({
      where: { id },
      data: { ...data, sponsorId, version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'proposal.update', id, { after: { fields: changed } })
    return (await readProposal(tx, id, today)).proposal
  })
