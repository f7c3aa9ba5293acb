import { useQuery } from '@tanstack/react-query'
import { lists } from '#/api/lists'
import { SelectField } from '#/components/form/fields/select-field'

/** Chooses an active member. */
export function MemberField() {
  const members = useQuery(lists.directory)
  return (
    <SelectField
      label="Member"
      options={members.data?.map(({ id, fullname }) => ({ value: id, label: fullname }))}
    />
  )
}
