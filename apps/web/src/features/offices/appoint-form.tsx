import type { Office, OfficeTermEntry } from '@clubhouse/schema/offices/office'
import { officeTermSchema } from '@clubhouse/schema/offices/office'
import type { Term } from '@clubhouse/schema/offices/term'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { InlineForm } from '#/components/form/inline-form'
import { MemberField } from './member-field'

type AppointFormProps = {
  offices: readonly Office[]
  /** Is suggested; blank for none. */
  officeId: string
  /** Its days are suggested. */
  year: Term
  onClose: () => void
}

/** Appoints a member to an office; the days are those of a club year. */
export function AppointForm({ offices, officeId, year, onClose }: AppointFormProps) {
  const utils = trpc.useUtils()
  const chapters = trpc.chapter.list.useQuery()
  const appoint = trpc.office.appoint.useMutation({
    onSuccess: () => utils.office.invalidate(),
  })
  const blank: OfficeTermEntry = {
    officeId,
    userId: '',
    chapterId: '',
    startsOn: year.startsOn,
    endsOn: year.endsOn,
  }
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: officeTermSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => appoint.mutateAsync(officeTermSchema.parse(value))),
    },
    onSubmit: onClose,
  })
  const isLead = (officeId: string) =>
    offices.some(({ id, key }) => id === officeId && key === 'ChapterLead')
  return (
    <form.AppForm>
      <InlineForm
        label="Appoint an officer"
        submit={{ label: 'Appoint', busyLabel: 'Appointing…' }}
        onClose={onClose}
      >
        <form.AppField name="officeId">
          {(field) => (
            <field.SelectField
              label="Office"
              options={offices.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => isLead(values.officeId)}>
          {(needsChapter) =>
            needsChapter && (
              <form.AppField name="chapterId">
                {(field) => (
                  <field.SelectField
                    label="Chapter"
                    options={chapters.data?.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
              </form.AppField>
            )
          }
        </form.Subscribe>
        <form.AppField name="userId">{() => <MemberField />}</form.AppField>
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="startsOn">
            {(field) => <field.TextField label="First day" type="date" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="endsOn">
            {(field) => <field.TextField label="Last day" type="date" autoComplete="off" />}
          </form.AppField>
        </div>
      </InlineForm>
    </form.AppForm>
  )
}
