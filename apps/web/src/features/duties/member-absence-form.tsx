import { absenceForm } from '@clubhouse/schema/duties/absence'
import * as fieldRules from '@clubhouse/schema/field'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { lists } from '#/api/lists'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { useDutiesChanged } from './use-duties-changed'

const schema = z.intersection(z.object({ userId: fieldRules.chosenId('Member') }), absenceForm)

/** Enters days on which a member is away, for an organizer. */
export function MemberAbsenceForm({ onDone }: { onDone: () => void }) {
  const members = useQuery(lists.directory)
  const add = trpc.absence.add.useMutation(useDutiesChanged())
  const form = useAppForm({
    defaultValues: { userId: '', startsOn: '', endsOn: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) => sendForm(() => add.mutateAsync(schema.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Add Absence">
        <form.AppField name="userId">
          {() => (
            <ComboboxField
              label="Member"
              options={members.data?.map(({ id, fullname }) => ({ value: id, label: fullname }))}
            />
          )}
        </form.AppField>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="startsOn">
            {(field) => <field.TextField label="First day" type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="endsOn">
            {(field) => <field.TextField label="Last day" type="date" autoComplete="off" />}
          </form.AppField>
        </div>
        <p className="text-muted">
          Their duties on these days open up for others. Nobody is notified.
        </p>
        <form.FormError />
        <form.FormButtons label="Add Absence" busyLabel="Adding…" />
      </form.FormBody>
    </form.AppForm>
  )
}
