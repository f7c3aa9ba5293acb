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
import { EndingDuties } from '../ending-duties'
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
        sendForm(() => end.mutateAsync({ id, ...answersOf(membershipEndForm.parse(value)) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="End Membership">
        <form.Subscribe selector={({ values }) => values.endReason === 'Deceased'}>
          {(isDeceased) => (
            <p className="text-muted">
              {isDeceased
                ? `${user.fullname} stays in the club’s records. Nothing is sent to them from now on.`
                : `After the last day, ${user.fullname} can’t sign in and receives nothing from the club.`}
            </p>
          )}
        </form.Subscribe>
        <form.AppField name="endReason">
          {(field) => <field.SelectField label="Reason" options={reasons} />}
        </form.AppField>
        <form.AppField name="endsOn">
          {(field) => (
            <form.Subscribe selector={({ values }) => values.endReason === 'Deceased'}>
              {(isDeceased) =>
                isDeceased ? (
                  <field.TextField label="Date of death" type="date" />
                ) : (
                  <field.TextField
                    label="Last day"
                    type="date"
                    hint="If it’s still to come, they stay a member until then"
                  />
                )
              }
            </form.Subscribe>
          )}
        </form.AppField>
        <EndingOffices commitments={commitments} />
        <EndingDuties commitments={commitments} />
        <form.Subscribe selector={({ values }) => values.endReason === 'Deceased'}>
          {(isDeceased) =>
            isDeceased ? (
              <AfterDeath commitments={commitments} />
            ) : (
              <>
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
                    {(field) => (
                      <field.SelectField label="Invitation" options={invitationOptions} />
                    )}
                  </form.AppField>
                )}
              </>
            )
          }
        </form.Subscribe>
        <form.FormError />
        <form.FormButtons label="End membership" busyLabel="Ending…" danger />
      </form.FormBody>
    </form.AppForm>
  )
}

/** After a death nothing is kept. */
const answersOf = (value: z.output<typeof membershipEndForm>) =>
  value.endReason === 'Deceased'
    ? {
        ...value,
        rsvpChoice: 'Withdraw' as const,
        subscriptionChoice: 'CancelNow' as const,
        invitationChoice: 'Revoke' as const,
      }
    : value

/** Shows the commitments that end with a death. */
function AfterDeath({ commitments }: { commitments: UserCommitments }) {
  const { subscription, rsvps, hiddenRsvps } = commitments
  const count = rsvps.length + hiddenRsvps
  const lines = [
    subscription && 'The subscription is canceled right away.',
    count > 0 && `${count === 1 ? '1 upcoming RSVP is' : `${count} upcoming RSVPs are`} withdrawn.`,
  ].filter(Boolean)
  return lines.map((line) => <p key={String(line)}>{line}</p>)
}

const invitationOptions = [
  { value: 'Revoke', label: 'Revoke it' },
  { value: 'Keep', label: 'Keep it' },
]
