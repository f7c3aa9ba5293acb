import { addDays } from '@clubhouse/schema/events/calendar-day'
import type {
  ProposalAnnouncement,
  ProposalAudience,
  ProposalRecord,
} from '@clubhouse/schema/members/proposal'
import { memberWhere } from '../../../context/actor.js'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { conflict } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { countAudience } from '../../email/notifications/count-audience.js'
import { messages } from './messages.js'
import { getProposalRule } from './proposal-rule.js'
import { readProposal } from './read-proposals.js'

/** Counts the members whom an announcement would notify now, with the last day on which they could object. */
export async function getProposalAudience(services: Services): Promise<ProposalAudience> {
  const today = clubToday(services)
  const { noticeDays } = await getProposalRule(services.db)
  const counts = await countAudience(services.db, 'member-proposed', memberWhere(today))
  return { ...counts, noticeUntil: addDays(today, noticeDays) }
}

/**
 * Shows an approved proposal to members until the last day of the notice, and emails them if asked to. Throws NotFound,
 * and Conflict when it isn't approved, was announced, has changed since, has no sponsor who is a member today, or when
 * the club has no notice.
 */
export const announceProposal = (
  ctx: Context,
  { id, version, emailMembers }: ProposalAnnouncement,
): Promise<ProposalRecord> =>
  ctx.services.db.$transaction(async (tx) => {
    const { clock, jobs } = ctx.services
    const today = clubToday(ctx.services)
    await lockRow(tx, 'member_proposal', id)
    const { proposal } = await readProposal(tx, id, today)
    if (proposal.state !== 'Approved') throw conflict(messages.notApproved)
    requireVersion(version, proposal.version)
    if (!proposal.sponsor?.isMember) throw conflict(messages.sponsorLeft)
    const { noticeDays } = await getProposalRule(tx)
    if (noticeDays === 0) throw conflict(messages.noNotice)
    const noticeUntil = addDays(today, noticeDays)
    await tx.memberProposal.update({
      where: { id },
      data: {
        announcedAt: clock.now(),
        noticeUntil: new Date(noticeUntil),
        version: { increment: 1 },
      },
      select: { id: true },
    })
    await audit(tx, ctx, 'proposal.announce', id, { after: { noticeUntil, emailMembers } })
    if (emailMembers)
      await jobs.enqueue(tx, 'notification.announce', { key: 'member-proposed', subjectId: id })
    return (await readProposal(tx, id, today)).proposal
  })
