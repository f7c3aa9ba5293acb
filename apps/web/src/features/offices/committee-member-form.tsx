import { type CommitteeMemberEntry, committeeMemberSchema } from '@clubhouse/schema/offices/office'
import type { Term } from '@clubhouse/schema/offices/term'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { InlineForm } from '#/components/form/inline-form'
import { CommitteePlaceGroup, committeePlaceFields } from './committee-place-group'
import { MemberField } from './member-field'

type CommitteeMemberFormProps = { committeeId: string; year: Term; onClose: () => void }

/** Adds a member to a committee, for this year unless the days say otherwise. */
export function CommitteeMemberForm({ committeeId, year, onClose }: CommitteeMemberFormProps) {
  const utils = trpc.useUtils()
  const add = trpc.committee.addMember.useMutation({ onSuccess: () => utils.office.invalidate() })
  const blank: CommitteeMemberEntry = { committeeId, userId: '', isChair: false, ...year }
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: committeeMemberSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => add.mutateAsync(committeeMemberSchema.parse(value))),
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <InlineForm
        label="New committee member"
        submit={{ label: 'Add Member', busyLabel: 'Adding…' }}
        onClose={onClose}
      >
        <form.AppField name="userId">{() => <MemberField />}</form.AppField>
        <CommitteePlaceGroup form={form} fields={committeePlaceFields} />
      </InlineForm>
    </form.AppForm>
  )
}
