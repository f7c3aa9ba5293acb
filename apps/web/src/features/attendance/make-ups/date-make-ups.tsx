import type { AttendanceMember } from '@clubhouse/schema/attendance/attendance'
import { makeUpOfMember } from '@clubhouse/schema/attendance/make-up'
import { clubDate } from '@clubhouse/schema/club-time'
import { Plus, X } from 'lucide-react'
import { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { formatShortDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { useMakeUpsChanged } from './use-make-ups-changed'

type DateMakeUpsProps = { id: string; date: string; members: readonly AttendanceMember[] }

/** The make-ups for a date, for organizers, with the form to add one. */
export function DateMakeUps({ id, date, members }: DateMakeUpsProps) {
  const { drawer, open, leave } = useDrawerAddress()
  const remove = trpc.makeUp.remove.useMutation(useMakeUpsChanged())
  const today = useByClubClock(clubDate)
  const made = members.flatMap(({ fullname, makeUp }) => (makeUp ? [{ ...makeUp, fullname }] : []))
  return (
    <section aria-labelledby="make-ups" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="make-ups" className="text-h3">
          Make-ups
        </h2>
        <Button variant="ghost" onClick={() => open('make-up')}>
          <Plus aria-hidden className="size-5" /> Add Make-up
        </Button>
      </div>
      {made.length === 0 && (
        <p className="text-muted">Members who attended elsewhere count as present.</p>
      )}
      <ul aria-labelledby="make-ups">
        {made.map((one) => (
          <li
            key={one.id}
            className="flex min-h-16 items-center gap-3 border-border border-b md:min-h-13"
          >
            <p className="min-w-0 flex-1 leading-snug">
              <span className="wrap-anywhere font-semibold">{one.fullname}</span>{' '}
              <span className="wrap-anywhere block text-muted text-sm">
                Made up at {one.where}, {formatShortDate(one.date, today)}
              </span>
            </p>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove make-up: ${one.fullname}`}
              busy={remove.isPending && remove.variables.id === one.id}
              onClick={() => remove.mutate({ id: one.id })}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </li>
        ))}
      </ul>
      {drawer === 'make-up' && (
        <Drawer title="Add Make-up">
          <MemberForm id={id} date={date} members={members} onDone={leave} />
        </Drawer>
      )}
    </section>
  )
}

const memberForm = z.extend(makeUpOfMember, {
  userId: z.string().check(z.minLength(1, 'Member is required')),
})

function MemberForm({ id, date, members, onDone }: DateMakeUpsProps & { onDone: () => void }) {
  const create = trpc.makeUp.create.useMutation(useMakeUpsChanged())
  const first: z.input<typeof memberForm> = { userId: '', where: '', date: '' }
  const form = useAppForm({
    defaultValues: first,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: memberForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => create.mutateAsync({ ...memberForm.parse(value), replaces: { id, date } })),
    },
    onSubmit: onDone,
  })
  const options = members
    .filter(({ status, makeUp }) => status !== 'Present' && !makeUp)
    .map((member) => ({ value: member.id, label: member.fullname }))
  return (
    <form.AppForm>
      <form.FormBody label="Make-up">
        <form.AppField name="userId">
          {() => <ComboboxField label="Member" options={options} />}
        </form.AppField>
        <form.AppField name="where">
          {(field) => <field.TextField label="Club or event" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="date">
          {(field) => <field.TextField label="Date" type="date" autoComplete="off" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Add Make-up" busyLabel="Adding…" />
      </form.FormBody>
    </form.AppForm>
  )
}
