import { type DateFormProps, useDateForm } from './use-date-form'

/** Why a date is canceled, and who will be told. */
export function CancelDateForm({ date, note, ...saving }: DateFormProps) {
  const form = useDateForm({ ...date, isCancelled: true, reason: '' }, saving)
  return (
    <form.AppForm>
      <form.FormBody label="Cancel this date">
        <form.AppField name="reason">
          {(field) => (
            <field.TextAreaField label="Reason" hint="Shown wherever the date is shown" optional />
          )}
        </form.AppField>
        {note}
        <form.FormButtons label="Cancel date" busyLabel="Canceling…" keep="Keep date" danger />
      </form.FormBody>
    </form.AppForm>
  )
}
