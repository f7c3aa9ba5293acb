import {
  type CommitteeMember,
  type CommitteeMemberUpdateEntry,
  committeeMemberUpdate,
} from '@clubhouse/schema/offices/office'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { CommitteePlaceGroup, committeePlaceFields } from './committee-place-group'

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
        <CommitteePlaceGroup form={form} fields={committeePlaceFields} />
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
