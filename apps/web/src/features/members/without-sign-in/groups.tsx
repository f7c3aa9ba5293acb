import type { WithoutSignInFormEntry } from '@clubhouse/schema/members/member-without-sign-in'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { lists } from '#/api/lists'
import { trpc } from '#/api/trpc'
import { withFieldGroup } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { controlStyle } from '#/components/form/fields/control-style'

/** Where the fields of `NameGroup` are in a form that has them at its top. */
export const nameFields = { firstname: 'firstname', lastname: 'lastname' } as const

/** The first and last name. */
export const NameGroup = withFieldGroup({
  defaultValues: { firstname: '', lastname: '' },
  render: ({ group }) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <group.AppField name="firstname">
        {(field) => <field.TextField label="First name" autoComplete="off" />}
      </group.AppField>
      <group.AppField name="lastname">
        {(field) => <field.TextField label="Last name" autoComplete="off" />}
      </group.AppField>
    </div>
  ),
})

/** Where the fields of `AddressGroup` are in a form that has them at its top. */
export const addressFields = { email: 'email', emailSharedWithId: 'emailSharedWithId' } as const

type Kind = 'none' | 'own' | 'shared'

const kinds: { value: Kind; label: string }[] = [
  { value: 'none', label: 'No email' },
  { value: 'own', label: 'Their own email' },
  { value: 'shared', label: 'Shares another member’s email' },
]

const noAddress: Pick<WithoutSignInFormEntry, 'email' | 'emailSharedWithId'> = {}
const nobody: { userId?: string } = {}

/** A separate email address, that of another member, or none. */
export const AddressGroup = withFieldGroup({
  defaultValues: noAddress,
  props: nobody,
  render: function Address({ group, userId }) {
    const { email, emailSharedWithId } = group.state.values
    const [kind, setKind] = useState<Kind>(emailSharedWithId ? 'shared' : email ? 'own' : 'none')
    const name = useId()
    const holders = useHolders(userId)
    const choose = (chosen: Kind) => {
      setKind(chosen)
      if (chosen !== 'own') group.setFieldValue('email', '')
      if (chosen !== 'shared') group.setFieldValue('emailSharedWithId', '')
    }
    return (
      <>
        <div className="grid gap-1.5">
          <label htmlFor={name} className="font-semibold">
            Email
          </label>
          <select
            id={name}
            value={kind}
            className={controlStyle}
            onChange={({ target }) =>
              choose(kinds.find(({ value }) => value === target.value)?.value ?? 'none')
            }
          >
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {kind === 'own' && (
          <group.AppField name="email">
            {(field) => <field.TextField label="Email address" type="email" autoComplete="off" />}
          </group.AppField>
        )}
        {kind === 'shared' && (
          <group.AppField name="emailSharedWithId">
            {() => <ComboboxField label="Shared with" options={holders} />}
          </group.AppField>
        )}
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

/** Where the fields of `PlaceGroup` are in a form that has them at its top. */
export const placeFields = { companyId: 'companyId', companyExempt: 'companyExempt' } as const

const noPlace: Pick<WithoutSignInFormEntry, 'companyId' | 'companyExempt'> = {}

/** A company, or that none is needed. */
export const PlaceGroup = withFieldGroup({
  defaultValues: noPlace,
  render: function Place({ group }) {
    const companies = trpc.company.list.useQuery()
    return (
      <>
        <group.AppField name="companyId">
          {() => (
            <ComboboxField
              label="Company"
              options={companies.data?.map(({ id, name }) => ({ value: id, label: name }))}
              optional
            />
          )}
        </group.AppField>
        <group.Subscribe selector={({ values }) => !values.companyId}>
          {(isWithout) =>
            isWithout && (
              <group.AppField name="companyExempt">
                {(field) => <field.CheckboxField label="No company needed" />}
              </group.AppField>
            )
          }
        </group.Subscribe>
      </>
    )
  },
})
