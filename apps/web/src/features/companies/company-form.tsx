import {
  type CompanyEntry,
  type CompanyInput,
  companySchema,
} from '@clubhouse/schema/companies/company'
import { RecordEditor } from '#/api/record-editor'
import { sendForm } from '#/api/send-form'
import { useAddressSearch } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { blankValues, valuesOf } from '#/components/form/form-values'
import { PhoneGroup, phoneFields } from '#/components/form/groups/phone-group'
import { addressFields, PostalAddressGroup } from '#/components/form/groups/postal-address-group'
import { socialNames } from './social-names'

/** Creates a company; it becomes the creator's own when they have none. */
export function CreateCompany({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.company.create.useMutation({
    onSuccess: () => Promise.all([utils.company.invalidate(), utils.account.get.invalidate()]),
  })
  return (
    <CompanyForm
      submit="Create Company"
      onSave={(company) => create.mutateAsync(company)}
      onSaved={onDone}
    />
  )
}

/** Edits a company, of which lists contain only a part. */
export function EditCompany({ id, onDone }: { id: string; onDone: () => void }) {
  const utils = trpc.useUtils()
  const update = trpc.company.update.useMutation({
    onSuccess: ({ data: { uuid: _uuid, ...company } }) => {
      const { name } = company
      utils.company.get.setData({ id }, (page) => page && { ...page, ...company })
      utils.company.list.setData(undefined, (all) =>
        all?.map((one) => (one.id === id ? company : one)),
      )
      utils.user.directory.setData({ companyId: id }, (members) =>
        members?.map((member) => ({ ...member, company: { id, name } })),
      )
      utils.account.get.setData(undefined, (user) =>
        user?.companyId === id ? { ...user, company } : user,
      )
      // The list is in the order of names, and members have the name: other pages read them again.
      const closed = { refetchType: 'none' } as const
      return Promise.all([
        utils.company.list.invalidate(undefined, closed),
        utils.user.invalidate(undefined, closed),
      ])
    },
    onError: () => utils.company.invalidate(),
  })
  return (
    <RecordEditor
      query={trpc.company.get.useQuery({ id }, { gcTime: 0, staleTime: Infinity })}
      load={() => utils.company.get.fetch({ id }, { staleTime: 0 })}
    >
      {(record, save) => (
        <CompanyForm
          company={valuesOf(companySchema, record)}
          onSave={(values) => save((version) => update.mutateAsync({ id, ...values, version }))}
          onSaved={onDone}
        />
      )}
    </RecordEditor>
  )
}

type CompanyFormProps = {
  company?: CompanyEntry
  /** The button's label. */
  submit?: string
  /** Saves; errors that it throws are shown at the form and its fields. */
  onSave: (company: CompanyInput) => Promise<unknown>
  onSaved: () => void
}

/** All fields of a company. */
export function CompanyForm({
  company = blankValues(companySchema),
  submit = 'Save',
  onSave,
  onSaved,
}: CompanyFormProps) {
  const form = useAppForm({
    defaultValues: company,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: companySchema,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(companySchema.parse(value))),
    },
    onSubmit: onSaved,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Company">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="organization" />}
        </form.AppField>
        <PostalAddressGroup
          form={form}
          fields={addressFields}
          optional={false}
          useSearch={useAddressSearch}
        />
        <PhoneGroup form={form} fields={phoneFields} label="Phone" optional={true} isOwn={true} />
        <form.AppField name="url">
          {(field) => (
            <field.TextField
              label="Website"
              type="url"
              autoComplete="url"
              placeholder="https://"
              optional
            />
          )}
        </form.AppField>
        <form.AppField name="logo">
          {(field) => (
            <field.TextField
              label="Logo"
              type="url"
              autoComplete="off"
              placeholder="https://"
              hint="Image URL"
              optional
            />
          )}
        </form.AppField>
        <form.AppField name="contactName">
          {(field) => <field.TextField label="Contact Name" autoComplete="name" optional />}
        </form.AppField>
        <form.AppField name="industry">
          {(field) => <field.TextField label="Industry" autoComplete="off" optional />}
        </form.AppField>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label="Description" />}
        </form.AppField>
        <fieldset className="grid gap-5">
          <legend className="mb-3 font-heading font-semibold">Social links</legend>
          {socialNames.map(([name, label]) => (
            <form.AppField key={name} name={`socialLinks.${name}`}>
              {(field) => (
                <field.TextField
                  label={label}
                  type="url"
                  autoComplete="off"
                  placeholder="https://"
                  optional
                />
              )}
            </form.AppField>
          ))}
        </fieldset>
        <form.FormButtons label={submit} busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
