import { byLastName } from '@clubhouse/schema/members/last-names'
import type { UserListRecord } from '@clubhouse/schema/members/user'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { useQuery } from '@tanstack/react-query'
import { MailPlus, Mails, UserPlus } from 'lucide-react'
import { lists } from '#/api/lists'
import { emailOf, sharedEmailText } from '#/components/format/email'
import { RecordList } from '#/components/record-list/record-list'
import { allRecords, type RecordState } from '#/components/record-list/use-states'
import { Drawer } from '#/components/ui/drawer'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { loadMembershipCsv } from './membership-csv'
import { useInviteEveryone } from './use-invite-everyone'
import { AddWithoutSignIn, CreateUser, EditUser, InviteUser } from './user-parts'
import { userColumns, userCsv, userPhoneRow } from './user-table'

const searchText = (user: UserListRecord) =>
  [
    user.fullname,
    emailOf(user),
    sharedEmailText(user),
    formatPhone(user.phoneNumber, user.phoneExt),
    user.company?.name,
    user.chapter?.name,
    user.status,
  ].join(' ')

const inOrder = (users: readonly UserListRecord[]) => byLastName(users, (user) => user)

const states: RecordState<UserListRecord>[] = [
  allRecords,
  {
    value: 'active',
    label: 'Active',
    has: ({ status, isCurrentMember }) => status === 'Active' && isCurrentMember,
  },
  { value: 'invited', label: 'Invited', has: ({ invitation }) => invitation !== null },
  {
    value: 'inactive',
    label: 'Inactive',
    has: ({ status, isCurrentMember }) => status !== 'Active' || !isCurrentMember,
  },
]

const csv = { filename: 'users.csv', columns: userCsv, loadColumns: loadMembershipCsv }

const edit = {
  noun: 'User',
  nameOf: ({ fullname }: UserListRecord) => fullname,
  form: (user: UserListRecord | null, close: () => void) =>
    user ? <EditUser id={user.id} onDone={close} /> : <CreateUser onDone={close} />,
}

/** Every user, for administrators. */
export function UserList() {
  const { drawer, open, leave } = useDrawerAddress()
  const everyone = useInviteEveryone()
  return (
    <>
      <RecordList
        title="Users"
        columns={userColumns}
        phoneRow={userPhoneRow}
        query={useQuery(lists.users)}
        choose={inOrder}
        states={states}
        searchText={searchText}
        edit={edit}
        csv={csv}
        purpose="Users are the club’s members, with and without sign-in, and everyone else who can sign in."
        more={
          <>
            <MenuItem icon={<MailPlus aria-hidden />} onSelect={() => open('invite')}>
              Invite Member
            </MenuItem>
            <MenuItem icon={<UserPlus aria-hidden />} onSelect={() => open('add')}>
              Add a member without sign-in
            </MenuItem>
            {everyone.count > 0 && (
              <MenuItem
                icon={<Mails aria-hidden />}
                disabled={everyone.busy}
                onSelect={everyone.ask}
              >
                Invite Everyone ({everyone.count.toLocaleString()})
              </MenuItem>
            )}
          </>
        }
      />
      {everyone.question}
      {drawer === 'invite' && (
        <Drawer title="Invite Member">
          <InviteUser onDone={leave} />
        </Drawer>
      )}
      {drawer === 'add' && (
        <Drawer title="Add a member without sign-in">
          <AddWithoutSignIn onDone={leave} />
        </Drawer>
      )}
    </>
  )
}
