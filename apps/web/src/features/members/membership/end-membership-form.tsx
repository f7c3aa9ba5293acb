import { type Membership, membershipEndForm } from '@clubhouse/schema/members/membership'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { defaultChoices, type UserCommitments } from '@clubhouse/schema/members/user-commitments'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { optionsOf } from '#/components/membership/membership-words'
import { Skeleton } from '#/components/ui/skeleton'
import { CommitmentFields } from '../commitment-fields'
import { EndingOffices } from '../ending-offices'
import { useMembershipSaved } from './use-membership-saved'

type FormProps = { user: UserDetail; membership: Membership; onDone: () => void }

/** Ends a membership, and asks about the member's subscription, RSVPs and invitation. */
export function EndMembershipForm(props: FormProps) {
  const { data } = trpc.user.commitments.useQuery({ id: props.user.id }, { gcTime: 0 })
  return data ? <CommittedForm {...props} commitments={data} /> : <Skeleton className="h-60" />
}

const reasons = optionsOf(['Resigned', 'Nonpayment', 'Moved', 'TransferredOut', 'Deceased'])

function CommittedForm({
  user,
  membership,
  commitments,
  onDone,
}: FormProps & { commitments: UserCommitments }) {
  const { id } = user
  const { subscription, rsvps, hiddenRsvps } = commitments
  const end = trpc.membership.end.useMutation(useMembershipSaved(id))
  const choices = {
    ...defaultChoices,
    // A subscription that already ends with its period needs no choice.
    ...(subscription?.canceledAt === null && { subscriptionChoice: 'CancelAtPeriodEnd' as const }),
  }
  const defaultValues: z.input<typeof membershipEndForm> = {
    endsOn: membership.today,
    endReason: 'Resigned',
    ...choices,
    invitationChoice: 'Revoke',
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: membershipEndForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => end.mutateAsync({ id, ...membershipEndForm.parse(value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="End Membership">
        <p className="text-muted">
          After the last day, {user.fullname} can’t sign in and receives nothing from the club.
        </p>
        <form.AppField name="endReason">
          {(field) => <field.SelectField label="Reason" options={reasons} />}
        </form.AppField>
        <form.AppField name="endsOn">
          {(field) => <field.TextField label="Last day" type="date" />}
        </form.AppField>
        <EndingOffices commitments={commitments} />
        {(subscription || rsvps.length + hiddenRsvps > 0) && (
          <CommitmentFields
            commitments={commitments}
            initial={choices}
            onChange={({ subscriptionChoice, rsvpChoice }) => {
              form.setFieldValue('subscriptionChoice', subscriptionChoice)
              form.setFieldValue('rsvpChoice', rsvpChoice)
            }}
          />
        )}
        {user.invitation && (
          <form.AppField name="invitationChoice">
            {(field) => <field.SelectField label="Invitation" options={invitationOptions} />}
          </form.AppField>
        )}
        <form.FormError />
        <form.FormButtons label="End membership" busyLabel="Ending…" danger />
      </form.FormBody>
    </form.AppForm>
  )
}

const invitationOptions = [
  { value: 'Revoke', label: 'Revoke it' },
  { value: 'Keep', label: 'Keep it' },
]
