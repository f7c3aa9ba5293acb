import { type DateFormProps, useDateForm } from './use-date-form'

/** Who will be told that a canceled date takes place after all. */
export function RestoreDateForm({ date, note, ...saving }: DateFormProps) {
  const form = useDateForm({ ...date, isCancelled: false, reason: '' }, saving)
  return (
    <form.AppForm>
      <form.FormBody label="Restore">
        <p>It takes place after all.</p>
        {note}
        <form.FormButtons label="Restore" busyLabel="Restoring…" keep="Keep canceled" />
      </form.FormBody>
    </form.AppForm>
  )
}
