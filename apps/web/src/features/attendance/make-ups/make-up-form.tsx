import { type MakeUpEntry, makeUpForm, type OwnMakeUps } from '@clubhouse/schema/attendance/make-up'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { SelectField } from '#/components/form/fields/select-field'
import { formatShortDate } from '#/components/format/date'
import { useMakeUpsChanged } from './use-make-ups-changed'

type MakeUpFormProps = { own: OwnMakeUps; today: string; onDone: () => void }

/** The member's make-up form. */
export function MakeUpForm({ own: { missed, days }, today, onDone }: MakeUpFormProps) {
  const create = trpc.makeUp.createOwn.useMutation(useMakeUpsChanged())
  const first: MakeUpEntry = { replaces: '', where: '', date: '' }
  const form = useAppForm({
    defaultValues: first,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: makeUpForm,
      onSubmitAsync: ({ value }) => {
        const { replaces, ...rest } = makeUpForm.parse(value)
        const [id = '', date = ''] = replaces.split(' ')
        return sendForm(() => create.mutateAsync({ ...rest, replaces: { id, date } }))
      },
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Make-up">
        <form.AppField name="replaces">
          {() => (
            <SelectField
              label="Missed date"
              options={missed.map(({ id, date, day, title }) => ({
                value: `${id} ${date}`,
                label: `${formatShortDate(day, today)}, ${title}`,
              }))}
            />
          )}
        </form.AppField>
        <form.AppField name="where">
          {(field) => (
            <field.TextField
              label="Club or event"
              hint="Where you went instead, such as Birch Falls"
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.AppField name="date">
          {(field) => (
            <field.TextField
              label="Date"
              type="date"
              hint={`At most ${days} days before or after the missed date`}
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Add Make-up" busyLabel="Adding…" />
      </form.FormBody>
    </form.AppForm>
  )
}
