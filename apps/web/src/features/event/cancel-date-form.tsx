import { ScopeField } from './scope-field'
import { type DateFormProps, useDateForm } from './use-date-form'
import { VanishingField } from './vanishing-field'

/** Why a date is canceled, and who will be told. */
export function CancelDateForm({ date, note, withFollowing, hasLater, ...saving }: DateFormProps) {
  const form = useDateForm({ ...date, isCancelled: true, reason: '' }, saving)
  return (
    <form.AppForm>
      <form.FormBody label="Cancel this date">
        {withFollowing && (
          <form.AppField name="scope">
            {() => <ScopeField hasLater={hasLater} following="The series ends before this date." />}
          </form.AppField>
        )}
        <form.AppField name="reason">
          {(field) => (
            <field.TextAreaField label="Reason" hint="Shown wherever the date is shown" optional />
          )}
        </form.AppField>
        <form.AppField name="vanishing">{() => <VanishingField />}</form.AppField>
        <form.Subscribe selector={(state) => state.values.scope}>
          {(scope) => note(scope)}
        </form.Subscribe>
        <form.FormButtons label="Cancel date" busyLabel="Canceling…" keep="Keep date" danger />
      </form.FormBody>
    </form.AppForm>
  )
}
