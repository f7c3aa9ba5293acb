import type { UserDetail, UserListRecord } from '@clubhouse/schema/members/user'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '#/api/lists'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { emailOf, sharedEmailText } from '#/components/format/email'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { MergeForm } from './merge-form'

/** Merges another record of the same person, which the address names once it is picked, into a member. */
export function MergeDrawer({ user }: { user: UserDetail }) {
  const { id: otherId, open, leave } = useDrawerAddress()
  return (
    <Drawer title="Merge Members">
      <div className="grid gap-6">
        <p className="text-muted">
          For a person who is in the club twice. Everything that belongs to the other record moves
          to {user.fullname}, and the other record is deleted. You can’t undo this.
        </p>
        <OtherPicker
          user={user}
          otherId={otherId ?? ''}
          onPick={(picked) => open('merge', picked)}
        />
        {otherId && <MergeForm key={otherId} id={user.id} otherId={otherId} onDone={leave} />}
      </div>
    </Drawer>
  )
}

type OtherPickerProps = {
  user: UserDetail
  otherId: string
  onPick: (otherId: string) => void
}

function OtherPicker({ user, otherId, onPick }: OtherPickerProps) {
  const users = useQuery(lists.users)
  const form = useAppForm({ defaultValues: { otherId } })
  const options = useMemo(() => {
    const others = users.data?.filter(({ id }) => id !== user.id)
    const namesakes = others?.filter(({ lastname }) => lastname === user.lastname) ?? []
    return others && [...new Set([...namesakes, ...others])].map(optionOf)
  }, [users.data, user.id, user.lastname])
  return (
    <form.AppForm>
      <form.AppField
        name="otherId"
        listeners={{ onChange: ({ value }) => value !== '' && onPick(value) }}
      >
        {() => <ComboboxField label="Other record" options={options} />}
      </form.AppField>
    </form.AppForm>
  )
}

const optionOf = (user: UserListRecord) => ({
  value: user.id,
  label: user.fullname,
  detail: emailOf(user) ?? sharedEmailText(user) ?? 'No email',
})
