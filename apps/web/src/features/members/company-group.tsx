import { trpc } from '#/api/trpc'
import { withFieldGroup } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'

/** Where the fields of `CompanyGroup` are in a form that has them at its top. */
export const companyFields = { companyId: 'companyId', companyExempt: 'companyExempt' } as const

type Place = { companyId?: string | null | undefined; companyExempt?: boolean | undefined }

const noPlace: Place = {}
const exemptible: { mayBeExempt?: boolean } = { mayBeExempt: true }

/** A company, or that none is needed. */
export const CompanyGroup = withFieldGroup({
  defaultValues: noPlace,
  props: exemptible,
  render: function Company({ group, mayBeExempt = true }) {
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
        <group.Subscribe selector={({ values }) => mayBeExempt && !values.companyId}>
          {(isAsked) =>
            isAsked && (
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
