import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type {
  AnnouncedProposal,
  ObjectionInput,
  OwnProposal,
} from '@clubhouse/schema/members/proposal'
import { proposalState } from '@clubhouse/schema/members/proposal-state'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { lockActiveUser, lockRow } from '../../../context/locks.js'
import { dayOf } from '../../../core/day-of.js'
import { conflict, notFound } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from './messages.js'
import { readProposal } from './read-proposals.js'

type Reader = Pick<Context, 'services' | 'actor'>

/** Returns the proposals that are announced today, with the caller's own objections. */
export async function listAnnounced({ services, actor }: Reader): Promise<AnnouncedProposal[]> {
  const today = clubToday(services)
  const rows = await services.db.memberProposal.findMany({
    where: { noticeUntil: { gte: new Date(today) }, withdrawnAt: null, inductedAt: null },
    select: {
      id: true,
      firstname: true,
      lastname: true,
      classification: true,
      companyName: true,
      sponsor: { select: { id: true, firstname: true, lastname: true } },
      noticeUntil: true,
      objections: { where: { userId: actor.id }, select: { text: true, updatedAt: true } },
    },
    orderBy: [{ noticeUntil: 'asc' }, { id: 'asc' }],
  })
  return rows.flatMap(({ firstname, lastname, sponsor, noticeUntil, objections, ...row }) => {
    const [own] = objections
    return noticeUntil
      ? {
          ...row,
          fullname: `${firstname} ${lastname}`,
          sponsor: sponsor && `${sponsor.firstname} ${sponsor.lastname}`,
          noticeUntil: dayOf(noticeUntil),
          isSponsor: sponsor?.id === actor.id,
          objection: own ? { text: own.text, updatedAt: own.updatedAt.toISOString() } : null,
        }
      : []
  })
}

/** Returns the proposals that the caller sponsors, the latest first. */
export async function listOwnProposals({ services, actor }: Reader): Promise<OwnProposal[]> {
  const today = clubToday(services)
  const rows = await services.db.memberProposal.findMany({
    where: { sponsorId: actor.id },
    select: {
      id: true,
      firstname: true,
      lastname: true,
      createdAt: true,
      decision: true,
      noticeUntil: true,
      withdrawnAt: true,
      inductedAt: true,
      version: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ id, firstname, lastname, createdAt, version, ...dates }) => {
    const noticeUntil = dates.noticeUntil && dayOf(dates.noticeUntil)
    return {
      id,
      fullname: `${firstname} ${lastname}`,
      createdAt: createdAt.toISOString(),
      state: proposalState({ ...dates, noticeUntil }, today),
      noticeUntil,
      version,
    }
  })
}

/**
 * Saves the caller's objection, which replaces an earlier one. Throws NotFound for a proposal that was never announced,
 * and Conflict after the last day of the notice, for its sponsor, and for somebody who is no member anymore.
 */
export const saveObjection = (ctx: Context, { id, text }: ObjectionInput): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    const now = services.clock.now()
    const today = clubToday(services)
    if (!(await lockActiveUser(tx, actor.id, today))) throw conflict(messages.notMember)
    await lockRow(tx, 'member_proposal', id)
    const { proposal } = await readProposal(tx, id, today)
    const { noticeUntil, state, sponsor } = proposal
    if (!noticeUntil) throw notFound(messages.missing.proposal)
    if (sponsor?.id === actor.id) throw conflict(messages.sponsorObjects)
    if (state === 'NoticeOver') throw conflict(messages.objectionsOver(formatDate(noticeUntil)))
    if (state !== 'Announced') throw conflict(messages.closed)
    const key = { proposalId: id, userId: actor.id }
    await tx.proposalObjection.upsert({
      where: { proposalId_userId: key },
      create: { ...key, text, createdAt: now, updatedAt: now },
      update: { text, updatedAt: now },
      select: { id: true },
    })
    await audit(tx, ctx, 'proposal.object', id)
  })

/** Deletes the caller's objection, also after the notice. Throws NotFound when they have none. */
export const withdrawObjection = (ctx: Context, { id }: { id: string }): Promise<void> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'member_proposal', id)
    const { count } = await tx.proposalObjection.deleteMany({
      where: { proposalId: id, userId: ctx.actor.id },
    })
    if (count === 0) throw notFound(messages.missing.objection)
    await audit(tx, ctx, 'proposal.withdrawObjection', id)
  })
