import type {
  EmailKind,
  WithoutSignInFormEntry,
} from '@clubhouse/schema/members/member-without-sign-in'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lists } from '#/api/lists'
import { withFieldGroup } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'

/** Where the fields of `AddressGroup` are in a form that has them at its top. */
export const addressFields = {
  emailKind: 'emailKind',
  email: 'email',
  emailSharedWithId: 'emailSharedWithId',
} as const

const kinds: { value: EmailKind; label: string }[] = [
  { value: 'None', label: 'No email' },
  { value: 'Own', label: 'Their own email' },
  { value: 'Shared', label: 'Shares another member’s email' },
]

const noAddress: Pick<WithoutSignInFormEntry, 'emailKind' | 'email' | 'emailSharedWithId'> = {
  emailKind: 'None',
}
const nobody: { userId?: string } = {}

/** A separate email address, that of another member, or none. */
export const AddressGroup = withFieldGroup({
  defaultValues: noAddress,
  props: nobody,
  render: function Address({ group, userId }) {
    const holders = useHolders(userId)
    const clear = (kind: string) => {
      if (kind !== 'Own') group.setFieldValue('email', '')
      if (kind !== 'Shared') group.setFieldValue('emailSharedWithId', '')
    }
    return (
      <>
        <group.AppField name="emailKind">
          {(field) => <field.SelectField label="Email" options={kinds} onChange={clear} />}
        </group.AppField>
        <group.Subscribe selector={({ values }) => values.emailKind}>
          {(kind) => (
            <>
              {kind === 'Own' && (
                <group.AppField name="email">
                  {(field) => (
                    <field.TextField label="Email address" type="email" autoComplete="off" />
                  )}
                </group.AppField>
              )}
              {kind === 'Shared' && (
                <group.AppField name="emailSharedWithId">
                  {() => <ComboboxField label="Shared with" options={holders} />}
                </group.AppField>
              )}
            </>
          )}
        </group.Subscribe>
      </>
    )
  },
})

/** The other members who have an address. */
function useHolders(userId: string | undefined) {
  const { data } = useQuery(lists.users)
  return useMemo(
    () =>
      data?.flatMap(({ id, fullname, email }) =>
        email && id !== userId ? { value: id, label: fullname, detail: email } : [],
      ),
    [data, userId],
  )
}
