import { type ClubPlan, clubPlanInput } from '@clubhouse/schema/finance/plan'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { AmountField } from '#/components/form/fields/amount-field'
import { typeOptions } from '#/components/membership/membership-words'

type PlanFormProps = { plan: ClubPlan | null; currency: string; onDone: () => void }

const intervals = [
  { value: 'Month', label: 'Every month' },
  { value: 'Year', label: 'Every year' },
]

/** Adds or edits a plan. */
export function PlanForm({ plan, currency, onDone }: PlanFormProps) {
  const utils = trpc.useUtils()
  const saved = {
    onSuccess: () => Promise.all([utils.plan.invalidate(), utils.subscription.plans.invalidate()]),
  }
  const create = trpc.plan.create.useMutation(saved)
  const update = trpc.plan.update.useMutation(saved)
  const defaultValues: z.input<typeof clubPlanInput> = {
    name: plan?.name ?? '',
    cents: plan?.cents ?? Number.NaN,
    interval: plan?.interval ?? 'Year',
    membershipType: plan?.membershipType ?? '',
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: clubPlanInput,
      onSubmitAsync: ({ value }) => {
        const input = clubPlanInput.parse(value)
        return sendForm(async () => {
          if (!plan) return create.mutateAsync(input)
          return update.mutateAsync({ ...input, id: plan.id, version: plan.version })
        })
      },
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Plan">
        {plan && (
          <p className="text-muted">
            Changes apply to new subscriptions only. Members who already subscribe keep their price.
          </p>
        )}
        <form.AppField name="name">
          {(field) => (
            <field.TextField label="Name" autoComplete="off" hint="Shown to members and on bills" />
          )}
        </form.AppField>
        <form.AppField name="cents">
          {() => <AmountField label="Price" currency={currency} />}
        </form.AppField>
        <form.AppField name="interval">
          {(field) => <field.SelectField label="Interval" options={intervals} />}
        </form.AppField>
        <form.AppField name="membershipType">
          {(field) => (
            <field.SelectField
              label="Membership type"
              options={typeOptions}
              placeholder="Every member"
            />
          )}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Save plan" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
