import type { ProposalRecord } from '@clubhouse/schema/members/proposal'
import { needsBoard, type ProposalState } from '@clubhouse/schema/members/proposal-state'
import { formatLongDate, formatShortDate } from '#/components/format/date'
import { allRecords, type RecordState } from '#/components/record-list/use-states'

/** The states as the board's pages name them: open ones by what comes next. */
export const stateNames: Record<ProposalState, string> = {
  Proposed: 'To decide',
  Approved: 'Approved',
  Announced: 'Announced',
  NoticeOver: 'To induct',
  Inducted: 'Inducted',
  Declined: 'Declined',
  Withdrawn: 'Withdrawn',
}

/** Returns where a sponsor's proposal is. */
export function progressOf(state: ProposalState, noticeUntil: string | null): string {
  const until = noticeUntil ? formatLongDate(noticeUntil) : ''
  return {
    Proposed: 'Waiting for the board',
    Approved: 'Approved by the board',
    Announced: `Announced to members until ${until}`,
    NoticeOver: 'The notice to members has ended',
    Inducted: 'Joined the club',
    Declined: 'Declined by the board',
    Withdrawn: 'Withdrawn',
  }[state]
}

export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`

/** Returns a proposal's state in a list, with the last day of the notice while it lasts. */
export const stateText = ({ state, noticeUntil }: ProposalRecord): string =>
  state === 'Announced' && noticeUntil ? `Until ${formatShortDate(noticeUntil)}` : stateNames[state]

const oldestFirst = (one: ProposalRecord, other: ProposalRecord) =>
  one.createdAt.localeCompare(other.createdAt)

/** The tabs of the list. */
export const proposalTabs: RecordState<ProposalRecord>[] = [
  {
    value: 'open',
    label: 'To do',
    has: ({ state }) => needsBoard(state),
    order: oldestFirst,
    isFirst: true,
  },
  { value: 'announced', label: 'Announced', has: ({ state }) => state === 'Announced' },
  { value: 'inducted', label: 'Inducted', has: ({ state }) => state === 'Inducted' },
  {
    value: 'closed',
    label: 'Declined or withdrawn',
    has: ({ state }) => state === 'Declined' || state === 'Withdrawn',
  },
  allRecords,
]
