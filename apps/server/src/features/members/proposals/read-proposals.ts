import type { Db, Prisma, Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { ProposalDetail, ProposalRecord } from '@clubhouse/schema/members/proposal'
import { proposalState } from '@clubhouse/schema/members/proposal-state'
import { activeSelect, isActive } from '../../../context/active.js'
import type { Context } from '../../../context/context.js'
import { dayOf } from '../../../core/day-of.js'
import { notFound } from '../../../core/errors.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { messages } from './messages.js'

const who = { select: { id: true, firstname: true, lastname: true } } as const

type Named = { id: string; firstname: string; lastname: string }
const named = ({ id, firstname, lastname }: Named) => ({ id, fullname: `${firstname} ${lastname}` })

const selectOn = (today: string) =>
  ({
    id: true,
    firstname: true,
    lastname: true,
    email: true,
    phoneNumber: true,
    phoneExt: true,
    classification: true,
    companyName: true,
    reason: true,
    sponsor: { select: { ...who.select, ...activeSelect(today) } },
    proposedBy: who,
    createdAt: true,
    decision: true,
    decidedAt: true,
    decidedBy: who,
    boardNote: true,
    announcedAt: true,
    noticeUntil: true,
    withdrawnAt: true,
    inductedAt: true,
    noticeWaived: true,
    user: who,
    contactMessageId: true,
    version: true,
  }) satisfies Prisma.MemberProposalSelect

type Row = Prisma.MemberProposalGetPayload<{ select: ReturnType<typeof selectOn> }>

function recordOf(row: Row, today: string): ProposalRecord {
  const { decision, contactMessageId: _contactMessageId, sponsor, ...columns } = row
  const noticeUntil = row.noticeUntil && dayOf(row.noticeUntil)
  return {
    ...columns,
    sponsor: sponsor && { ...named(sponsor), isMember: isActive(sponsor) },
    proposedBy: row.proposedBy && named(row.proposedBy),
    createdAt: row.createdAt.toISOString(),
    state: proposalState({ ...row, noticeUntil, decision }, today),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy && named(row.decidedBy),
    announcedAt: row.announcedAt?.toISOString() ?? null,
    noticeUntil,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    inductedAt: row.inductedAt?.toISOString() ?? null,
    user: row.user && named(row.user),
  }
}

/** Returns all proposals, the latest first, in their states on the club's today. */
export async function listProposals(db: Db, today: string): Promise<ProposalRecord[]> {
  const rows = await db.memberProposal.findMany({
    select: selectOn(today),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map((row) => recordOf(row, today))
}

/** One proposal, with the contact message that led to it. Throws NotFound. */
export async function readProposal(
  db: Db | Tx,
  id: string,
  today: string,
): Promise<{ proposal: ProposalRecord; contactMessageId: string | null }> {
  const row = await db.memberProposal.findUnique({ where: { id }, select: selectOn(today) })
  if (!row) throw notFound(messages.missing.proposal)
  return { proposal: recordOf(row, today), contactMessageId: row.contactMessageId }
}

/** One proposal as the caller, who is of the board, may see it: objections are hidden from its sponsor. Throws NotFound. */
export async function getProposal(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  db: Db | Tx,
  id: string,
): Promise<ProposalDetail> {
  const today = clubToday(services)
  const { proposal } = await readProposal(db, id, today)
  const isSponsor = proposal.sponsor?.id === actor.id
  return {
    ...proposal,
    objections: isSponsor ? null : await listObjections(db, id),
    emailOwner: proposal.user ? null : await findEmailOwner(db, proposal.email),
    today,
  }
}

async function listObjections(db: Db | Tx, proposalId: string) {
  const rows = await db.proposalObjection.findMany({
    where: { proposalId },
    select: { id: true, user: who, text: true, createdAt: true, updatedAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ user, createdAt, updatedAt, ...row }) => ({
    ...row,
    author: named(user),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

async function findEmailOwner(db: Db | Tx, email: string | null) {
  const user = email
    ? await db.user.findUnique({ where: { emailKey: emailKey(email) }, ...who })
    : null
  return user && named(user)
}
