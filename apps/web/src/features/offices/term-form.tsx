import { type Office, type OfficeTerm, officeTermUpdate } from '@clubhouse/schema/offices/office'
import { areGuarded } from '@clubhouse/schema/offices/permission'
import { closingDays } from '@clubhouse/schema/offices/term'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'

type TermFormProps = { term: OfficeTerm; office: Office | undefined; onDone: () => void }

/** Changes the days of a term. Today as the last day ends it. */
export function TermForm({ term, office, onDone }: TermFormProps) {
  const utils = trpc.useUtils()
  const change = trpc.office.changeTerm.useMutation({ onSuccess: () => utils.office.invalidate() })
  const form = useAppForm({
    defaultValues: { id: term.id, startsOn: term.startsOn, endsOn: term.endsOn },
    canSubmitWhenInvalid: true,
    validators: {
      onChange: officeTermUpdate,
      onSubmitAsync: ({ value }) =>
        sendForm(() => change.mutateAsync(officeTermUpdate.parse(value))),
    },
    onSubmit: onDone,
  })
  const permissions = office?.permissions ?? []
  return (
    <form.AppForm>
      <form.FormBody label="Change Term">
        <p>
          <span className="block font-semibold">{term.user.fullname}</span>
          <span className="block text-muted">
            {office?.title}
            {term.chapter && `, ${term.chapter.name}`}
          </span>
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="startsOn">
            {(field) => <field.TextField label="First day" type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="endsOn">
            {(field) => <field.TextField label="Last day" type="date" autoComplete="off" />}
          </form.AppField>
        </div>
        {permissions.includes('finance.write') && (
          <p className="text-muted">
            They can still view the finances for {closingDays} days after the last day, to close the
            books.
          </p>
        )}
        {areGuarded(permissions) && (
          <p className="text-muted">
            We’ll ask you to confirm it’s you, and email {term.user.fullname} and all
            administrators.
          </p>
        )}
        <form.FormError />
        <form.FormButtons label="Change Term" busyLabel="Changing…" />
      </form.FormBody>
    </form.AppForm>
  )
}
