import type { UserListRecord } from '@clubhouse/schema/members/user'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MailPlus } from 'lucide-react'
import { lists } from '#/api/lists'
import { RecordList } from '#/components/record-list/record-list'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { InviteEveryone } from './invite-everyone'
import { CreateUser, EditUser, InviteUser } from './user-editor'
import { userColumns, userCsv, userPhoneRow } from './user-table'

const searchText = (user: UserListRecord) =>
  [
    user.fullname,
    user.email,
    formatPhone(user.phoneNumber, user.phoneExt),
    user.company?.name,
    user.chapter?.name,
    user.status,
  ].join(' ')

const csv = { filename: 'users.csv', columns: userCsv }

const edit = {
  noun: 'User',
  nameOf: ({ fullname }: UserListRecord) => fullname,
  form: (user: UserListRecord | null, close: () => void) =>
    user ? <EditUser id={user.id} onDone={close} /> : <CreateUser onDone={close} />,
}

/** Every user, for administrators. */
export function UserList() {
  const navigate = useNavigate()
  const { drawer, open, leave } = useDrawerAddress()
  return (
    <>
      <RecordList
        title="Users"
        columns={userColumns}
        phoneRow={userPhoneRow}
        query={useQuery(lists.users)}
        searchText={searchText}
        edit={edit}
        csv={csv}
        tools={
          <>
            <InviteEveryone />
            <Button variant="quiet" onClick={() => open('invite')}>
              <MailPlus aria-hidden className="size-5" /> Invite Member
            </Button>
          </>
        }
        onOpen={({ id }) => navigate({ to: '/portal/user/$id', params: { id } })}
      />
      {drawer === 'invite' && (
        <Drawer title="Invite Member">
          <InviteUser onDone={leave} />
        </Drawer>
      )}
    </>
  )
}
