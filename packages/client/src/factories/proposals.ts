import {
  announcedProposal,
  objectionRecord,
  ownProposal,
  proposalDetail,
  proposalRecord,
  proposalRule,
} from '@clubhouse/schema/members/proposal'
import { makeFactory } from './make-factory.js'

const undecided = {
  state: 'Proposed' as const,
  email: 'vera@visitors.example',
  decidedAt: null,
  decidedBy: null,
  boardNote: null,
  announcedAt: null,
  noticeUntil: null,
  withdrawnAt: null,
  inductedAt: null,
  noticeWaived: false,
  user: null,
  version: 1,
}

/** A proposal that the board has not decided. */
export const proposalFactory = makeFactory(proposalRecord, () => undecided)

/** A proposal on its page, without objections. */
export const proposalDetailFactory = makeFactory(proposalDetail, () => ({
  ...undecided,
  objections: [],
  emailOwner: null,
  today: '2026-11-25',
}))

export const objectionFactory = makeFactory(objectionRecord, () => ({
  text: 'He still owes the food pantry its van keys.',
}))

/** Somebody whom another member proposed, without an objection by the caller. */
export const announcedProposalFactory = makeFactory(announcedProposal, () => ({
  noticeUntil: '2026-12-02',
  isSponsor: false,
  objection: null,
}))

/** A proposal of the caller that the board has not decided. */
export const ownProposalFactory = makeFactory(ownProposal, () => ({
  state: 'Proposed' as const,
  noticeUntil: null,
  version: 1,
}))

export const proposalRuleFactory = makeFactory(proposalRule, () => ({
  noticeDays: 7,
  emailMembers: true,
  version: 0,
}))
