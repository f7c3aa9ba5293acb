import {
  type CommitteeMember,
  type CommitteeMemberUpdateEntry,
  committeeMemberUpdate,
} from '@clubhouse/schema/offices/office'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'

type EditCommitteeMemberFormProps = { member: CommitteeMember; onDone: () => void }

/** Changes a member's days on a committee, and whether they chair it. */
export function EditCommitteeMemberForm({ member, onDone }: EditCommitteeMemberFormProps) {
  const utils = trpc.useUtils()
  const change = trpc.committee.changeMember.useMutation({
    onSuccess: () => utils.office.invalidate(),
  })
  const { id, isChair, startsOn, endsOn } = member
  const defaultValues: CommitteeMemberUpdateEntry = { id, isChair, startsOn, endsOn }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: committeeMemberUpdate,
      onSubmitAsync: ({ value }) =>
        sendForm(() => change.mutateAsync(committeeMemberUpdate.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Edit Committee Member">
        <p className="font-semibold">{member.user.fullname}</p>
        <form.AppField name="isChair">
          {(field) => <field.CheckboxField label="Chairs the committee" />}
        </form.AppField>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="startsOn">
            {(field) => <field.TextField label="First day" type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="endsOn">
            {(field) => <field.TextField label="Last day" type="date" autoComplete="off" />}
          </form.AppField>
        </div>
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
