import type { Tx } from '@clubhouse/db'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { Induction, ProposalRecord } from '@clubhouse/schema/members/proposal'
import { isProposalClosed } from '@clubhouse/schema/members/proposal-state'
import type { SessionActor } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { badField, conflict } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { sendInvitation } from '../../identity/invitations/invitation.js'
import { comparedFields, insertUser, oneAddress } from '../save-user.js'
import { getUser } from '../user-detail.js'
import { messages } from './messages.js'
import { getProposalRule } from './proposal-rule.js'
import { readProposal } from './read-proposals.js'

/**
 * Makes the proposed person a member: user, membership with sponsor and classification, and invitation, in one
 * transaction. Throws NotFound; BadRequest for an unknown company or chapter and a later first day; Conflict for an
 * address that is in use, a proposal that isn't approved, is closed or has changed since, and while members can object
 * unless the board, without the sponsor, doesn't wait.
 */
export const inductMember = (
  ctx: Context<SessionActor>,
  input: Induction,
): Promise<ProposalRecord> =>
  oneAddress(() =>
    ctx.services.db.$transaction(async (tx) => {
      const { id } = input
      const now = ctx.services.clock.now()
      const today = clubToday(ctx.services)
      await lockRow(tx, 'member_proposal', id)
      const { proposal, contactMessageId } = await readProposal(tx, id, today)
      const isEarly = await requireInductable(tx, proposal, input.waiveNotice)
      if (isEarly && proposal.sponsor?.id === ctx.actor.id) throw conflict(messages.sponsorWaives)
      requireVersion(input.version, proposal.version)
      if (input.startsOn > today) throw badField('startsOn', messages.startsLater)
      const userId = await insertMember(ctx, tx, input, { today, sponsorId: proposal.sponsor?.id })
      await tx.memberProposal.update({
        where: { id },
        data: { userId, inductedAt: now, noticeWaived: isEarly, version: { increment: 1 } },
        select: { id: true },
      })
      if (contactMessageId) await noteInvited(tx, contactMessageId, userId)
      await audit(tx, ctx, 'proposal.induct', id, { after: { user: userId, waived: isEarly } })
      return (await readProposal(tx, id, today)).proposal
    }),
  )

/** Returns whether the induction comes before the end of the notice, as the board has confirmed. */
async function requireInductable(
  tx: Tx,
  { state, noticeUntil }: ProposalRecord,
  waiveNotice: boolean,
): Promise<boolean> {
  if (isProposalClosed(state)) throw conflict(messages.closed)
  if (state === 'Proposed') throw conflict(messages.notDecided)
  if (state === 'NoticeOver') return false
  if (state === 'Approved') {
    if ((await getProposalRule(tx)).noticeDays === 0) return false
    if (!waiveNotice) throw conflict(messages.notAnnounced)
  } else if (!waiveNotice) {
    throw conflict(messages.noticeRuns(formatDate(noticeUntil ?? '')))
  }
  return true
}

/** Inserts the member with their membership, and invites them. Returns their id. */
async function insertMember(
  ctx: Context<SessionActor>,
  tx: Tx,
  input: Induction,
  { today, sponsorId }: { today: string; sponsorId: string | undefined },
): Promise<string> {
  const { classification, type, startsOn } = input
  const { id } = await insertUser(
    tx,
    {
      firstname: input.firstname,
      lastname: input.lastname,
      email: input.email,
      phoneNumber: input.phoneNumber,
      phoneExt: input.phoneExt,
      companyId: input.companyId,
      companyExempt: input.companyExempt,
      chapterId: input.chapterId,
      status: 'Active',
      role: 'Member',
      isCompanyContact: false,
      today,
    },
    null,
  )
  await tx.membershipPeriod.updateMany({
    where: { userId: id },
    data: { type, startsOn: new Date(startsOn) },
  })
  await tx.membership.create({
    data: { userId: id, classification, sponsorId: sponsorId ?? null },
    select: { id: true },
  })
  await sendInvitation(ctx, tx, { id, email: input.email })
  const user = await getUser(tx, id, today)
  await audit(tx, ctx, 'user.invite', id, { after: comparedFields(user) })
  return id
}

/** Shows in the inbox whom the message led to. */
const noteInvited = (tx: Tx, id: string, ledToId: string) =>
  tx.contactMessage.updateMany({ where: { id }, data: { ledToId, version: { increment: 1 } } })
