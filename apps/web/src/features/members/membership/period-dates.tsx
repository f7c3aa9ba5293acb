import {
  type Membership,
  type MembershipPeriodRecord,
  periodCorrectionForm,
} from '@clubhouse/schema/members/membership'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { endReasons, startReasons } from '#/components/membership/membership-words'
import { useMembershipSaved } from './use-membership-saved'

/** Corrects the days of each period of a membership. */
export const PeriodDates = ({ membership: { userId, periods } }: { membership: Membership }) => (
  <section aria-labelledby="period-dates" className="mt-8 grid gap-6 border-border border-t pt-6">
    <div>
      <h3 id="period-dates" className="font-heading font-semibold text-lg">
        Correct dates
      </h3>
      <p className="text-muted">
        For dates that were entered wrong. To record that someone left or came back, use the
        member’s menu.
      </p>
    </div>
    {periods.map((period) => (
      // Begins again with the saved days.
      <PeriodForm
        key={`${period.id} ${period.startsOn} ${period.endsOn}`}
        userId={userId}
        period={period}
      />
    ))}
  </section>
)

type PeriodFormProps = { userId: string; period: MembershipPeriodRecord }

function PeriodForm({ userId: id, period }: PeriodFormProps) {
  const correct = trpc.membership.correct.useMutation(useMembershipSaved(id))
  const defaultValues: z.input<typeof periodCorrectionForm> = {
    startsOn: period.startsOn,
    endsOn: period.endsOn,
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: periodCorrectionForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() =>
          correct.mutateAsync({ id, periodId: period.id, ...periodCorrectionForm.parse(value) }),
        ),
    },
  })
  const name = period.type ?? 'Leave of absence'
  const reasons = [
    period.startReason && startReasons[period.startReason],
    period.endReason && endReasons[period.endReason],
  ].filter(Boolean)
  return (
    <form.AppForm>
      <form.FormBody label={`${name} from ${period.startsOn}`}>
        <p className="font-semibold">
          {name}
          {reasons.length > 0 && (
            <span className="font-normal text-muted"> · {reasons.join(', ')}</span>
          )}
        </p>
        <form.AppField name="startsOn">
          {(field) => <field.TextField label="First day" type="date" />}
        </form.AppField>
        {period.endsOn && period.endReason !== 'TypeChanged' && (
          <form.AppField name="endsOn">
            {(field) => <field.TextField label="Last day" type="date" />}
          </form.AppField>
        )}
        <form.FormError />
        <form.SubmitButton label="Save dates" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
