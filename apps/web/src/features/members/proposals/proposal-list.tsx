import type { ProposalRecord } from '@clubhouse/schema/members/proposal'
import { CalendarClock, Plus } from 'lucide-react'
import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { RecordList } from '#/components/record-list/record-list'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { ProposeByOfficer, RuleForm } from './proposal-parts'
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
        tools={
          <Button onClick={() => open('propose')}>
            <Plus aria-hidden className="size-5" /> Propose a Member
          </Button>
        }
        more={
          isAdmin && (
            <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => open('notice')}>
              Notice to Members
            </MenuItem>
          )
        }
      />
      {drawer === 'propose' && (
        <Drawer title="Propose a Member">
          <ProposeByOfficer onDone={leave} />
        </Drawer>
      )}
      {isAdmin && drawer === 'notice' && (
        <Drawer title="Notice to Members">
          <RuleForm onDone={leave} />
        </Drawer>
      )}
    </>
  )
}
