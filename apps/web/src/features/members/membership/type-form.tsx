import {
  type Membership,
  membershipStartForm,
  typeChangeForm,
} from '@clubhouse/schema/members/membership'
import { lastPeriod } from '@clubhouse/schema/members/membership-period'
import type { UserDetail } from '@clubhouse/schema/members/user'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { optionsOf, typeOptions } from '#/components/membership/membership-words'
import { useMembershipSaved } from './use-membership-saved'

type FormProps = { user: UserDetail; membership: Membership; onDone: () => void }

/** Gives a membership another type. */
export function TypeForm({ user: { id }, membership, onDone }: FormProps) {
  const change = trpc.membership.changeType.useMutation(useMembershipSaved(id))
  const current = lastPeriod(membership.periods)?.type
  const options = typeOptions.filter(({ value }) => value !== current)
  const defaultValues: z.input<typeof typeChangeForm> = {
    type: current === 'Honorary' ? 'Active' : 'Honorary',
    startsOn: membership.today,
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: typeChangeForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => change.mutateAsync({ id, ...typeChangeForm.parse(value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Change Type">
        <form.AppField name="type">
          {(field) => <field.SelectField label="Type" options={options} />}
        </form.AppField>
        <form.AppField name="startsOn">
          {(field) => <field.TextField label="First day" type="date" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Change type" busyLabel="Changing…" />
      </form.FormBody>
    </form.AppForm>
  )
}

/** Begins a membership, or continues one that has ended. */
export function StartMembershipForm({ user: { id }, membership, onDone }: FormProps) {
  const start = trpc.membership.start.useMutation(useMembershipSaved(id))
  const last = lastPeriod(membership.periods)
  const defaultValues: z.input<typeof membershipStartForm> = {
    type: last?.type ?? 'Active',
    startsOn: membership.today,
    startReason: last ? 'Reinstated' : 'Joined',
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: membershipStartForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => start.mutateAsync({ id, ...membershipStartForm.parse(value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Start Membership">
        {last && (
          <p className="text-muted">
            RSVPs, the subscription, offices and committees that ended with the membership don’t
            come back. Add them again if they’re needed.
          </p>
        )}
        <form.AppField name="type">
          {(field) => <field.SelectField label="Type" options={typeOptions} />}
        </form.AppField>
        <form.AppField name="startReason">
          {(field) => (
            <field.SelectField
              label="Reason"
              options={optionsOf(['Joined', 'Reinstated', 'TransferredIn'])}
            />
          )}
        </form.AppField>
        <form.AppField name="startsOn">
          {(field) => <field.TextField label="First day" type="date" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Start membership" busyLabel="Starting…" />
      </form.FormBody>
    </form.AppForm>
  )
}
