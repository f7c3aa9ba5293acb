import { clubDate } from '@clubhouse/schema/club-time'
import type { DutyRecord } from '@clubhouse/schema/duties/duty'
import * as fieldRules from '@clubhouse/schema/field'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { lists } from '#/api/lists'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { formatShortDate } from '#/components/format/date'
import { useByClubClock } from '#/site/use-by-club-clock'
import { useDutiesChanged } from './use-duties-changed'

type AssignFormProps = { duty: DutyRecord; date: string; day: string; onDone: () => void }

const schema = z.object({ userId: fieldRules.chosenId('Member') })

/** Puts a member down for a duty on a date. */
export function AssignForm({ duty, date, day, onDone }: AssignFormProps) {
  const today = useByClubClock(clubDate)
  const members = useQuery(lists.directory)
  const assign = trpc.duty.assign.useMutation(useDutiesChanged())
  const form = useAppForm({
    defaultValues: { userId: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value: { userId } }) =>
        sendForm(() => assign.mutateAsync({ id: duty.id, date, userId })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Add Member">
        <p>
          <span className="block font-semibold">{duty.title}</span>
          <span className="block text-muted">{formatShortDate(day, today)}</span>
        </p>
        <form.AppField name="userId">
          {() => (
            <ComboboxField
              label="Member"
              options={members.data?.map(({ id, fullname }) => ({ value: id, label: fullname }))}
            />
          )}
        </form.AppField>
        <p className="text-muted">They see it on their home page. Nobody is emailed.</p>
        <form.FormError />
        <form.FormButtons label="Add Member" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
