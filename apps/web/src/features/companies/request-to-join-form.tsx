import { joinRequestSchema } from '@clubhouse/schema/companies/join-request'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { formatCity } from '#/components/format/address'

type RequestToJoinFormProps = {
  /** The company that was chosen before. */
  companyId?: string | undefined
  onSent: () => void
}

/** Asks for a company, and a note for the administrators. */
export function RequestToJoinForm({ companyId = '', onSent }: RequestToJoinFormProps) {
  const companies = trpc.company.list.useQuery()
  const request = trpc.joinRequest.create.useMutation()
  const form = useAppForm({
    defaultValues: { companyId, note: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: joinRequestSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => request.mutateAsync(joinRequestSchema.parse(value))),
    },
    onSubmit: ({ formApi }) => {
      formApi.reset()
      onSent()
    },
  })
  const options = companies.data?.map(({ id, name, city, state }) => ({
    value: id,
    label: name,
    detail: formatCity({ city, state, postalCode: null }),
  }))
  return (
    <form.AppForm>
      <form.FormBody label="Request to Join">
        <form.AppField name="companyId">
          {() => <ComboboxField label="Company" options={options} />}
        </form.AppField>
        <form.AppField name="note">
          {(field) => (
            <field.TextAreaField label="Note" hint="Say who you are and what you do there." />
          )}
        </form.AppField>
        <form.FormButtons label="Send Request" busyLabel="Submitting…" />
      </form.FormBody>
    </form.AppForm>
  )
}
