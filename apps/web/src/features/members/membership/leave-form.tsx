import * as fields from '@clubhouse/schema/field'
import { leaveForm, type Membership } from '@clubhouse/schema/members/membership'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { useMembershipSaved } from './use-membership-saved'

type FormProps = { user: UserDetail; membership: Membership; onDone: () => void }

/** Records a leave of absence. */
export function LeaveForm({ user: { id }, membership, onDone }: FormProps) {
  const start = trpc.membership.startLeave.useMutation(useMembershipSaved(id))
  const defaultValues: z.input<typeof leaveForm> = { startsOn: membership.today, endsOn: '' }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: leaveForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => start.mutateAsync({ id, ...leaveForm.parse(value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Leave of Absence">
        <p className="text-muted">Members on leave stay members and count as such.</p>
        <form.AppField name="startsOn">
          {(field) => <field.TextField label="First day" type="date" />}
        </form.AppField>
        <form.AppField name="endsOn">
          {(field) => <field.TextField label="Last day" type="date" optional />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Save leave" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

const endLeaveForm = z.object({ endsOn: fields.date('Last day') })

/** Ends a leave of absence. */
export function EndLeaveForm({ user: { id }, membership, onDone }: FormProps) {
  const end = trpc.membership.endLeave.useMutation(useMembershipSaved(id))
  const form = useAppForm({
    defaultValues: { endsOn: membership.today },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: endLeaveForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => end.mutateAsync({ id, ...endLeaveForm.parse(value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Leave of Absence">
        <form.AppField name="endsOn">
          {(field) => <field.TextField label="Last day" type="date" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="End leave" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
