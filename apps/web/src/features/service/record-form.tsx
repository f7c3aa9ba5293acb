import type { ServiceKind } from '@clubhouse/schema/enumeration'
import { formatMinutes, minutesOf } from '@clubhouse/schema/service/minutes'
import { type DateHours, typedHours } from '@clubhouse/schema/service/service-hours'
import { useMemo } from 'react'
import { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { SelectField } from '#/components/form/fields/select-field'
import { typed } from './hours-form'
import { MemberChoice } from './member-choice'
import { counted, kindOptions } from './service-words'
import { useHoursChanged } from './use-hours-changed'

const recordForm = z.object({
  kind: z.enum(['Direct', 'Preparation', 'Travel']),
  minutes: typedHours,
  chosen: z.array(z.string()).check(z.minLength(1, 'Choose at least one member')),
})

type RecordFormProps = { id: string; date: string; sheet: DateHours; onDone: () => void }

/** Records the hours of several members at once: the length of their shifts, or the same for everyone. */
export function RecordForm({ id, date, sheet, onDone }: RecordFormProps) {
  const record = trpc.serviceHours.record.useMutation(useHoursChanged())
  const hasShifts = sheet.members.some(({ shiftMinutes }) => shiftMinutes !== null)
  const first: z.input<typeof recordForm> = useMemo(
    () => ({
      kind: 'Direct',
      minutes: sheet.minutes > 0 ? typed(sheet.minutes) : '',
      chosen: firstChosen(sheet),
    }),
    [sheet],
  )
  const form = useAppForm({
    defaultValues: first,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: recordForm,
      onSubmitAsync: ({ value }) => {
        const { kind, minutes, chosen } = recordForm.parse(value)
        const entries = sheet.members
          .filter((member) => chosen.includes(member.id))
          .map(({ id: userId, shiftMinutes }) => ({
            userId,
            minutes: kind === 'Direct' ? (shiftMinutes ?? minutes) : minutes,
          }))
        return sendForm(() => record.mutateAsync({ id, date, day: sheet.day, kind, entries }))
      },
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Record Hours">
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="kind">
            {() => <SelectField label="Kind" options={kindOptions} />}
          </form.AppField>
          <form.AppField name="minutes">
            {(field) => (
              <field.TextField
                label="Hours for each"
                hint={hasShifts ? 'Shifts count with their own length' : 'Such as 2 or 1:30'}
                autoComplete="off"
              />
            )}
          </form.AppField>
        </div>
        <form.Subscribe selector={({ values }) => values}>
          {({ kind, minutes }) => (
            <form.Field name="chosen">
              {(field) => (
                <MemberChoice
                  sheet={sheet}
                  kind={kind}
                  lengthOf={lengthOf(kind, minutes)}
                  chosen={field.state.value}
                  onChange={field.handleChange}
                  error={field.state.meta.isTouched && field.state.value.length === 0}
                />
              )}
            </form.Field>
          )}
        </form.Subscribe>
        <form.FormError />
        <form.Subscribe selector={({ values }) => values.chosen.length}>
          {(count) => (
            <form.FormButtons
              label={`Record Hours for ${counted(count, 'Member')}`}
              busyLabel="Recording…"
            />
          )}
        </form.Subscribe>
      </form.FormBody>
    </form.AppForm>
  )
}

/** Chosen at first: who was present or has a shift, and has no direct hours yet. */
const firstChosen = ({ members, hours }: DateHours): string[] =>
  members
    .filter(({ isPresent, shiftMinutes }) => isPresent || shiftMinutes !== null)
    .map(({ id }) => id)
    .filter((id) => !hours.some((one) => one.user.id === id && one.kind === 'Direct'))

/** Returns how a member's hours are shown before they are recorded. */
const lengthOf =
  (kind: ServiceKind, text: string) =>
  ({ shiftMinutes }: { shiftMinutes: number | null }): string => {
    const minutes = kind === 'Direct' && shiftMinutes !== null ? shiftMinutes : minutesOf(text)
    return minutes ? formatMinutes(minutes) : ''
  }
