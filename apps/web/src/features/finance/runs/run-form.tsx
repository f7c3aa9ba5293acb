import { addDays, addMonths, monthOf } from '@clubhouse/schema/events/calendar-day'
import type { DuesSchedule } from '@clubhouse/schema/finance/dues-schedule'
import { invoiceRunInput } from '@clubhouse/schema/finance/invoice-run'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'

type RunFormProps = { schedules: readonly DuesSchedule[]; today: string }

/** Begins a rehearsal: a schedule, the first day of the period, and when the invoices are due. */
export function RunForm({ schedules, today }: RunFormProps) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const create = trpc.invoiceRun.create.useMutation({
    onSuccess: ({ data }) => {
      void utils.invoiceRun.list.invalidate()
      void navigate({ to: '/portal/finance/run/$id', params: { id: data.id }, ignoreBlocker: true })
    },
  })
  const [only] = schedules
  const startsOn = nextPeriod(today, only?.months ?? 1)
  const defaultValues: z.input<typeof invoiceRunInput> = {
    scheduleId: only?.id ?? '',
    asOf: today,
    startsOn,
    dueOn: addDays(startsOn < today ? today : startsOn, 30),
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: invoiceRunInput,
      onSubmitAsync: ({ value }) =>
        sendForm(() => create.mutateAsync(invoiceRunInput.parse(value))),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Bill dues">
        <form.AppField
          name="scheduleId"
          listeners={{
            onChange: ({ value }) => {
              const chosen = schedules.find(({ id }) => id === value)
              if (chosen) form.setFieldValue('startsOn', nextPeriod(today, chosen.months))
            },
          }}
        >
          {(field) => (
            <field.SelectField
              label="Dues schedule"
              options={schedules.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </form.AppField>
        <form.AppField name="startsOn">
          {(field) => <field.TextField label="Period begins" type="date" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="asOf">
          {(field) => (
            <field.TextField
              label="Members as of"
              type="date"
              autoComplete="off"
              hint="Their membership on this day decides what they pay"
            />
          )}
        </form.AppField>
        <form.AppField name="dueOn">
          {(field) => <field.TextField label="Due" type="date" autoComplete="off" />}
        </form.AppField>
        <p className="text-muted">Nothing is billed or sent yet.</p>
        <form.FormError />
        <form.FormButtons label="Show who is billed" busyLabel="Preparing…" />
      </form.FormBody>
    </form.AppForm>
  )
}

/** The beginning of the period of so many months that is current, counted from January; after its middle, the next one. */
function nextPeriod(today: string, months: number): string {
  const january = `${today.slice(0, 4)}-01-01`
  const month = Number(today.slice(5, 7)) - 1
  const current = addMonths(january, Math.floor(month / months) * months)
  const next = addMonths(current, months)
  const middle = addDays(current, months * 15)
  return `${monthOf(today > middle ? next : current)}-01`
}
