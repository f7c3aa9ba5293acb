import { clubDate } from '@clubhouse/schema/club-time'
import { absenceForm } from '@clubhouse/schema/duties/absence'
import type { OwnDuty } from '@clubhouse/schema/duties/own-duty'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { formatShortDate } from '#/components/format/date'
import { SectionHeader } from '#/components/section-header'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AbsenceRow } from './absence-row'
import { counted } from './duty-words'
import { useDutiesChanged } from './use-duties-changed'

/** The days on which the member is away, so that they get no duties then. */
export function OwnAbsences({ duties }: { duties: readonly OwnDuty[] }) {
  const { data = [] } = trpc.absence.own.useQuery()
  const { drawer, open, leave } = useDrawerAddress()
  const remove = trpc.absence.removeOwn.useMutation(useDutiesChanged())
  return (
    <section aria-label="When you’re away">
      <SectionHeader
        title="When you’re away"
        action={
          <Button variant="quiet" onClick={() => open('absence')}>
            Add Absence
          </Button>
        }
      />
      {data.length === 0 ? (
        <p className="text-muted">
          Add the days of a trip, and nobody puts you down for a duty then.
        </p>
      ) : (
        <ul className="border-border border-t">
          {data.map((absence) => (
            <AbsenceRow
              key={absence.id}
              absence={absence}
              busy={remove.isPending && remove.variables.id === absence.id}
              onRemove={() => remove.mutate({ id: absence.id })}
            />
          ))}
        </ul>
      )}
      {drawer === 'absence' && (
        <Drawer title="Add Absence">
          <AbsenceForm duties={duties} onDone={leave} />
        </Drawer>
      )}
    </section>
  )
}

type FormProps = { duties: readonly OwnDuty[]; onDone: () => void }

function AbsenceForm({ duties, onDone }: FormProps) {
  const today = useByClubClock(clubDate)
  const add = trpc.absence.addOwn.useMutation(useDutiesChanged())
  const form = useAppForm({
    defaultValues: { startsOn: '', endsOn: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: absenceForm,
      onSubmitAsync: ({ value }) => sendForm(() => add.mutateAsync(absenceForm.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Add Absence">
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="startsOn">
            {(field) => <field.TextField label="First day" type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="endsOn">
            {(field) => <field.TextField label="Last day" type="date" autoComplete="off" />}
          </form.AppField>
        </div>
        <form.Subscribe selector={({ values }) => values}>
          {({ startsOn, endsOn }) => {
            const freed = duties.filter(({ day }) => startsOn && startsOn <= day && day <= endsOn)
            return (
              freed.length > 0 && (
                <p role="status">
                  You have {counted(freed.length, 'duty', 'duties')} on these days, which opens up
                  for others:{' '}
                  {freed.map((one) => `${one.duty}, ${formatShortDate(one.day, today)}`).join('; ')}
                  .
                </p>
              )
            )
          }}
        </form.Subscribe>
        <p className="text-muted">Only you and organizers of events see it.</p>
        <form.FormError />
        <form.FormButtons label="Add Absence" busyLabel="Adding…" />
      </form.FormBody>
    </form.AppForm>
  )
}
