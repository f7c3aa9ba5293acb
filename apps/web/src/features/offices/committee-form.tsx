import { type CommitteeEntry, committeeSchema } from '@clubhouse/schema/offices/office'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { InlineForm } from '#/components/form/inline-form'

const blank: CommitteeEntry = { name: '', purpose: '', isPublic: false }

/** Adds a committee. */
export function CommitteeForm({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.committee.create.useMutation({ onSuccess: () => utils.office.invalidate() })
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: committeeSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => create.mutateAsync(committeeSchema.parse(value))),
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <InlineForm
        label="New committee"
        submit={{ label: 'Add Committee', busyLabel: 'Adding…' }}
        onClose={onClose}
      >
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="purpose">
          {(field) => <field.TextAreaField label="Purpose" optional />}
        </form.AppField>
        <form.AppField name="isPublic">
          {(field) => <field.CheckboxField label="Show on the public officers page" />}
        </form.AppField>
      </InlineForm>
    </form.AppForm>
  )
}
