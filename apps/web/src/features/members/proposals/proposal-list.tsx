import type { ProposalRecord } from '@clubhouse/schema/members/proposal'
import { CalendarClock } from 'lucide-react'
import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { RecordList } from '#/components/record-list/record-list'
import { Drawer } from '#/components/ui/drawer'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { EditProposal, ProposeByOfficer, RuleForm } from './proposal-parts'
import { proposalColumns, proposalCsv, proposalPhoneRow } from './proposal-table'
import { nameOf, proposalTabs, stateNames } from './proposal-words'

const searchText = (proposal: ProposalRecord) =>
  [
    nameOf(proposal),
    proposal.email,
    proposal.classification,
    proposal.companyName,
    proposal.sponsor?.fullname,
    stateNames[proposal.state],
  ].join(' ')

const csv = { filename: 'proposals.csv', columns: proposalCsv }

const edit = {
  noun: 'Proposal',
  create: 'Propose a Member',
  nameOf,
  form: (proposal: ProposalRecord | null, close: () => void) =>
    proposal ? (
      <EditProposal proposal={proposal} onDone={close} />
    ) : (
      <ProposeByOfficer onDone={close} />
    ),
}

/** The proposals of new members, for the board. */
export function ProposalList() {
  const isAdmin = useIsAdmin()
  const { drawer, open, leave } = useDrawerAddress()
  return (
    <>
      <RecordList<ProposalRecord>
        title="Proposals"
        columns={proposalColumns}
        phoneRow={proposalPhoneRow}
        query={trpc.proposal.list.useQuery()}
        states={proposalTabs}
        searchText={searchText}
        csv={csv}
        purpose="Members propose someone in the directory. The board decides here."
        edit={edit}
        more={
          isAdmin && (
            <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => open('notice')}>
              Notice to Members
            </MenuItem>
          )
        }
      />
      {isAdmin && drawer === 'notice' && (
        <Drawer title="Notice to Members">
          <RuleForm onDone={leave} />
        </Drawer>
      )}
    </>
  )
}
