import { useQuery } from '@tanstack/react-query'
import { lists } from '#/api/lists'
import { ComboboxField } from '#/components/form/fields/combobox-field'

/** Selects a member, or nobody. */
export function SellerField({ hint }: { hint: string }) {
  const members = useQuery(lists.directory)
  return (
    <ComboboxField
      label="Seller"
      hint={hint}
      options={members.data?.map(({ id, fullname }) => ({ value: id, label: fullname }))}
      optional
    />
  )
}
