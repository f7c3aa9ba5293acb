import { type WeeklyEmail, weeklyEmailForm } from '@clubhouse/schema/duties/weekly-email'
import { weekdays } from '@clubhouse/schema/events/calendar-day'
import { RecordEditor, type Save } from '#/api/record-editor'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { SelectField } from '#/components/form/fields/select-field'
import { MailFrame } from '#/components/mail-frame'
import { Skeleton } from '#/components/ui/skeleton'
import { counted } from './duty-words'

type FormProps = { rule: WeeklyEmail; onDone: () => void }

/** Turns the weekly email on or off; shows first what is sent, and to how many. */
export function WeeklyEmailForm({ rule, onDone }: FormProps) {
  const utils = trpc.useUtils()
  return (
    <RecordEditor
      query={{ data: rule }}
      load={() => utils.weeklyEmail.get.fetch(undefined, { staleTime: 0 })}
    >
      {(record, save) => <Fields rule={record} save={save} onDone={onDone} />}
    </RecordEditor>
  )
}

function Fields({ rule, save, onDone }: FormProps & { save: Save }) {
  const utils = trpc.useUtils()
  const update = trpc.weeklyEmail.update.useMutation({
    onSuccess: () => utils.weeklyEmail.invalidate(),
  })
  const form = useAppForm({
    defaultValues: { isOn: rule.isOn, sendsOn: rule.sendsOn as string },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: weeklyEmailForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() =>
          save((version) => update.mutateAsync({ ...weeklyEmailForm.parse(value), version })),
        ),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Weekly Email">
        <form.AppField name="isOn">
          {(field) => <field.CheckboxField label="Send the weekly email" />}
        </form.AppField>
        <form.AppField name="sendsOn">
          {() => (
            <SelectField
              label="Day"
              hint="At 7 AM. A week without duties, dates and birthdays sends nothing."
              options={weekdays.map((day) => ({ value: day, label: day }))}
            />
          )}
        </form.AppField>
        <p>
          {counted(rule.email, 'member', 'members')} will get it.
          {rule.off > 0 &&
            ` ${counted(rule.off, 'member', 'members')} won’t: they turned it off or have no email address.`}{' '}
          Each member can turn it off in their settings.
        </p>
        <Preview />
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

/** The email as the administrator would get it today. */
function Preview() {
  const { data, error } = trpc.weeklyEmail.preview.useQuery(undefined, { staleTime: 0 })
  if (error) return <p className="text-danger">{error.message}</p>
  if (!data) return <Skeleton className="h-96 w-full" />
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">Preview: {data.subject}</figcaption>
      <MailFrame html={data.html} />
    </figure>
  )
}
