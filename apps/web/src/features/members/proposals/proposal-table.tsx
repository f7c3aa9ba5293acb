import type { CsvColumn } from '@clubhouse/schema/csv'
import type { ProposalRecord } from '@clubhouse/schema/members/proposal'
import { needsBoard } from '@clubhouse/schema/members/proposal-state'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { CellDay, CellText, nameStyle } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatDay } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { nameOf, stateNames, stateText } from './proposal-words'

const column = createColumnHelper<typeof features, ProposalRecord>()

const ProposalLink = ({ proposal }: { proposal: ProposalRecord }) => (
  <Link
    to="/portal/administrator/proposal/$id"
    params={{ id: proposal.id }}
    title={nameOf(proposal)}
    className={nameStyle}
  >
    {nameOf(proposal)}
  </Link>
)

const StateText = ({ proposal }: { proposal: ProposalRecord }) =>
  needsBoard(proposal.state) ? (
    <Badge size="sm" tone="accent">
      {stateText(proposal)}
    </Badge>
  ) : (
    stateText(proposal)
  )

/** The columns of the proposals. */
export const proposalColumns: Columns<ProposalRecord> = [
  column.accessor(({ lastname, firstname }) => `${lastname} ${firstname}`, {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => <ProposalLink proposal={original} />,
  }),
  column.accessor(({ sponsor }) => sponsor?.fullname ?? '', {
    id: 'sponsor',
    header: 'Sponsor',
    meta: { priority: 1, width: 'w-44' },
    cell: ({ getValue }) => <CellText>{getValue() || '–'}</CellText>,
  }),
  column.accessor(({ classification }) => classification ?? '', {
    id: 'classification',
    header: 'Classification',
    meta: { priority: 2, width: 'w-44' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor('createdAt', {
    header: 'Proposed',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ getValue }) => <CellDay instant={getValue()} />,
  }),
  column.accessor('state', {
    header: 'Status',
    meta: { priority: 1, width: 'w-36' },
    cell: ({ row: { original } }) => <StateText proposal={original} />,
  }),
]

/** A proposal in two lines. */
export const proposalPhoneRow = (proposal: ProposalRecord): PhoneRow => ({
  title: <ProposalLink proposal={proposal} />,
  fact: <StateText proposal={proposal} />,
  details: [
    proposal.sponsor && `Sponsor ${proposal.sponsor.fullname}`,
    formatDay(proposal.createdAt),
  ]
    .filter(Boolean)
    .join(' · '),
})

/** A proposal in an exported file. */
export const proposalCsv: CsvColumn<ProposalRecord>[] = [
  { header: 'First name', value: ({ firstname }) => firstname },
  { header: 'Last name', value: ({ lastname }) => lastname },
  { header: 'Email', value: ({ email }) => email },
  {
    header: 'Phone',
    value: ({ phoneNumber, phoneExt }) => phoneNumber && formatPhone(phoneNumber, phoneExt),
  },
  { header: 'Classification', value: ({ classification }) => classification },
  { header: 'Company', value: ({ companyName }) => companyName },
  { header: 'Sponsor', value: ({ sponsor }) => sponsor?.fullname ?? null },
  { header: 'Proposed', value: ({ createdAt }) => createdAt },
  { header: 'Status', value: ({ state }) => stateNames[state] },
  { header: 'Last day to object', value: ({ noticeUntil }) => noticeUntil },
]
