import { type DuesSchedule, duesScheduleInput } from '@clubhouse/schema/finance/dues-schedule'
import { Plus, Trash2 } from 'lucide-react'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { typeOptions } from '#/components/membership/membership-words'
import { Button } from '#/components/ui/button'
import { blankLine, LineFields } from '../line-fields'

type ScheduleFormProps = { schedule: DuesSchedule | null; currency: string; onDone: () => void }

type Values = z.input<typeof duesScheduleInput>

const firstLine: Values['lines'][number] = { ...blankLine, membershipType: 'Active' }

const prorations = [
  { value: 'None', label: 'Pays in full' },
  { value: 'Monthly', label: 'Pays for the months that are left' },
]

/** Adds or edits a dues schedule: lines for each type of membership. */
export function ScheduleForm({ schedule, currency, onDone }: ScheduleFormProps) {
  const utils = trpc.useUtils()
  const saved = { onSuccess: () => utils.duesSchedule.invalidate() }
  const create = trpc.duesSchedule.create.useMutation(saved)
  const update = trpc.duesSchedule.update.useMutation(saved)
  const form = useAppForm({
    defaultValues: valuesOf(schedule),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: duesScheduleInput,
      onSubmitAsync: ({ value }) => {
        const input = duesScheduleInput.parse(value)
        return sendForm(async () => {
          if (!schedule) return create.mutateAsync(input)
          return update.mutateAsync({ ...input, id: schedule.id, version: schedule.version })
        })
      },
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Dues schedule">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="months">
          {() => <NumberField label="Months" hint="How many months one invoice is for" />}
        </form.AppField>
        <form.AppField name="proration">
          {(field) => (
            <field.SelectField label="Member who joins during the period" options={prorations} />
          )}
        </form.AppField>
        <form.AppField name="lines" mode="array">
          {(lines) => (
            <fieldset className="grid gap-4">
              <legend className="mb-2 font-semibold">Lines</legend>
              {lines.state.value.map((_, place) => (
                // A line's only key is the index.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <div key={place} className="grid gap-4 rounded-md border border-border p-4">
                  <LineFields
                    form={form}
                    fields={`lines[${place}]`}
                    currency={currency}
                    beside={
                      <form.AppField name={`lines[${place}].membershipType`}>
                        {(field) => <field.SelectField label="Members" options={typeOptions} />}
                      </form.AppField>
                    }
                  />
                  {lines.state.value.length > 1 && (
                    <Button
                      variant="ghost"
                      className="justify-self-start"
                      onClick={() => lines.removeValue(place)}
                    >
                      <Trash2 aria-hidden className="size-4.5" /> Remove line {place + 1}
                    </Button>
                  )}
                </div>
              ))}
              <Button
                variant="quiet"
                className="justify-self-start"
                onClick={() => lines.pushValue(firstLine)}
              >
                <Plus aria-hidden className="size-5" /> Add a line
              </Button>
            </fieldset>
          )}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Save schedule" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

const valuesOf = (schedule: DuesSchedule | null): Values => ({
  name: schedule?.name ?? '',
  months: schedule?.months ?? 6,
  proration: schedule?.proration ?? 'None',
  lines: schedule
    ? schedule.lines.map((line) => ({ ...line, account: line.account ?? '' }))
    : [firstLine],
})
