/** The states of a proposal. Loads no schema, because lists need only these. */

export const proposalStates = [
  'Proposed',
  'Approved',
  'Announced',
  'NoticeOver',
  'Inducted',
  'Declined',
  'Withdrawn',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** The columns that decide a proposal's state; the last day of the notice is YYYY-MM-DD. */
export type ProposalDates = {
  decision: 'Approved' | 'Declined' | null
  noticeUntil: string | null
  withdrawnAt: unknown
  inductedAt: unknown
}

/** Returns the state of a proposal on `today`, the club's day. The last day of the notice belongs to it. */
export function proposalState(
  { decision, noticeUntil, withdrawnAt, inductedAt }: ProposalDates,
  today: string,
): ProposalState {
  if (inductedAt !== null) return 'Inducted'
  if (withdrawnAt !== null) return 'Withdrawn'
  if (decision === null) return 'Proposed'
  if (decision === 'Declined') return 'Declined'
  if (noticeUntil === null) return 'Approved'
  return today <= noticeUntil ? 'Announced' : 'NoticeOver'
}

/** Whether nothing more happens to a proposal. */
export const isProposalClosed = (state: ProposalState): boolean =>
  state === 'Inducted' || state === 'Declined' || state === 'Withdrawn'

/** Whether the board has to do something next; while members can object, it waits. */
export const needsBoard = (state: ProposalState): boolean =>
  !isProposalClosed(state) && state !== 'Announced'

/** The members who can see a proposal besides the board and its sponsor: none until it is announced. */
export const isSeenByMembers = (state: ProposalState): boolean => state === 'Announced'

/** The days of a new club's notice to members. */
export const firstNoticeDays = 7
