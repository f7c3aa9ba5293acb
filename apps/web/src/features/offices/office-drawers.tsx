import type { OfficeList } from '@clubhouse/schema/offices/office'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { EditCommitteeForm } from './edit-committee-form'
import { EditCommitteeMemberForm } from './edit-committee-member-form'
import { TermForm } from './term-form'

/** The forms of a term, a committee and a member of one; each opens over the page. */
export function OfficeDrawers({ list: { offices, terms, committees } }: { list: OfficeList }) {
  const { drawer, id, leave } = useDrawerAddress()
  const term = drawer === 'term' && terms.find((one) => one.id === id)
  if (term)
    return (
      <Drawer title="Change Term">
        <TermForm
          term={term}
          office={offices.find((office) => office.id === term.officeId)}
          onDone={leave}
        />
      </Drawer>
    )
  const committee = drawer === 'committee' && committees.find((one) => one.id === id)
  if (committee)
    return (
      <Drawer title="Edit Committee">
        <EditCommitteeForm committee={committee} onDone={leave} />
      </Drawer>
    )
  const member =
    drawer === 'committee-member' &&
    committees.flatMap(({ members }) => members).find((one) => one.id === id)
  return member ? (
    <Drawer title="Edit Committee Member">
      <EditCommitteeMemberForm member={member} onDone={leave} />
    </Drawer>
  ) : null
}
