import {
  type Committee,
  type CommitteeEntry,
  committeeSchema,
} from '@clubhouse/schema/offices/office'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'

type EditCommitteeFormProps = { committee: Committee; onDone: () => void }

/** Changes a committee's name and purpose, and whether visitors see it. */
export function EditCommitteeForm({
  committee: { id, version, name, purpose, isPublic },
  onDone,
}: EditCommitteeFormProps) {
  const utils = trpc.useUtils()
  const update = trpc.committee.update.useMutation({ onSuccess: () => utils.office.invalidate() })
  const defaultValues: CommitteeEntry = { name, purpose, isPublic }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: committeeSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => update.mutateAsync({ id, version, ...committeeSchema.parse(value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Edit Committee">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="purpose">
          {(field) => <field.TextAreaField label="Purpose" optional />}
        </form.AppField>
        <form.AppField name="isPublic">
          {(field) => <field.CheckboxField label="Show on the public officers page" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
