import type { DuesSetting } from '@clubhouse/schema/finance/dues-setting'
import { formatAmount } from '@clubhouse/schema/money'
import { useAppForm } from '#/components/form/app-form'
import { FormEnd } from '#/components/form/form-end'
import { formatMonthDay } from '#/components/format/date'
import { useSaveSetting } from './use-save-setting'

type RemindersFormProps = { setting: DuesSetting; canEdit: boolean }

const choices = [-14, -7, 0, 1, 7, 14, 30, 60, 90]

const labelOf = (days: number) => {
  if (days === 0) return 'On the due date'
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'before' : 'after'}`
}

/** Turns on emails about open invoices, with the days on which they are sent and who gets one next. */
export function RemindersForm({ setting, canEdit }: RemindersFormProps) {
  const save = useSaveSetting(setting)
  const form = useAppForm({
    defaultValues: {
      sendsReminders: setting.sendsReminders,
      reminderDays: [...setting.reminderDays],
    },
    canSubmitWhenInvalid: true,
    validators: {
      onSubmitAsync: ({ value }) =>
        save({ ...value, reminderDays: value.reminderDays.toSorted((one, other) => one - other) }),
    },
  })
  const days = [...new Set([...choices, ...setting.reminderDays])].toSorted(
    (one, other) => one - other,
  )
  return (
    <form.AppForm>
      <form.FormBody label="Reminders">
        <h2 className="text-h3">Reminders</h2>
        <form.AppField name="sendsReminders">
          {(field) => <field.CheckboxField label="Email members about their open invoices" />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.sendsReminders}>
          {(sends) =>
            sends && (
              <form.AppField name="reminderDays">
                {(field) => (
                  <fieldset>
                    <legend className="mb-1 font-semibold">Days, counted from the due date</legend>
                    <div className="grid gap-x-6 sm:grid-cols-2">
                      {days.map((day) => (
                        <label key={day} className="flex min-h-11 w-fit items-center gap-3">
                          <input
                            type="checkbox"
                            className="size-5 shrink-0 accent-primary"
                            checked={field.state.value.includes(day)}
                            onChange={({ target }) =>
                              field.handleChange(
                                target.checked
                                  ? [...field.state.value, day]
                                  : field.state.value.filter((one) => one !== day),
                              )
                            }
                          />
                          {labelOf(day)}
                        </label>
                      ))}
                    </div>
                  </fieldset>
                )}
              </form.AppField>
            )
          }
        </form.Subscribe>
        <Upcoming setting={setting} />
        {canEdit && <FormEnd submit="Save" busy="Saving…" />}
      </form.FormBody>
    </form.AppForm>
  )
}

/** The recipients of the next month, as the saved settings are or would be. */
function Upcoming({ setting: { upcoming, sendsReminders } }: { setting: DuesSetting }) {
  if (upcoming.length === 0)
    return <p className="text-muted">Nobody would be reminded in the next month.</p>
  return (
    <div className="rounded-md bg-sunken p-4">
      <h3 className="mb-1 font-semibold">
        {sendsReminders ? 'Next reminders' : 'Once turned on, these members are reminded next'}
      </h3>
      <ul className="grid gap-1">
        {upcoming.map(({ user, number, on, balance, currency }) => (
          <li key={`${number} ${on}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {user.fullname}
              <span className="ml-2 text-muted">{number}</span>
            </span>
            <span className="tabular-nums">
              {formatAmount(balance, currency)} · {formatMonthDay(on)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
