import {
  type ChapterEntry,
  type ChapterInput,
  type ChapterRecord,
  chapterSchema,
} from '@clubhouse/schema/chapters/chapter'
import { dayOfWeek } from '@clubhouse/schema/enumeration'
import { sendForm } from '#/api/send-form'
import { useAddressSearch } from '#/api/shared-queries'
import { useAppForm } from '#/components/form/app-form'
import { blankValues, valuesOf } from '#/components/form/form-values'
import { addressFields, PostalAddressGroup } from '#/components/form/groups/postal-address-group'
import { TimesGroup, timesFields } from '#/components/form/groups/times-group'

const days = dayOfWeek.options.map((day) => ({ value: day, label: day }))

type ChapterFormProps = {
  chapter?: ChapterEntry
  /** The button's label. */
  submit?: string
  /** Saves the chapter. The form shows thrown errors. */
  onSave: (chapter: ChapterInput) => Promise<unknown>
  onSaved: () => void
}

/** The chapter form. */
export function ChapterForm({
  chapter = blankValues(chapterSchema),
  submit = 'Save',
  onSave,
  onSaved,
}: ChapterFormProps) {
  const form = useAppForm({
    defaultValues: chapter,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: chapterSchema,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(chapterSchema.parse(value))),
    },
    onSubmit: onSaved,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Chapter">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="slug">
          {(field) => (
            <field.TextField
              label="Slug"
              autoComplete="off"
              hint="Letters, numbers and hyphens. Leave blank to create it from the name."
              optional
            />
          )}
        </form.AppField>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label="Description" optional />}
        </form.AppField>
        <form.AppField name="location">
          {(field) => (
            <field.TextField
              label="Location"
              autoComplete="off"
              hint="The name of the venue, such as The Depot"
              optional
            />
          )}
        </form.AppField>
        <PostalAddressGroup
          form={form}
          fields={addressFields}
          optional
          useSearch={useAddressSearch}
        />
        <form.AppField name="email">
          {(field) => <field.TextField label="Email" type="email" autoComplete="off" optional />}
        </form.AppField>
        <form.AppField name="dayOfWeek">
          {(field) => <field.SelectField label="Meeting Day" options={days} optional />}
        </form.AppField>
        <TimesGroup form={form} fields={timesFields} />
        <form.AppField name="isActive">
          {(field) => <field.CheckboxField label="Active: this chapter holds meetings" />}
        </form.AppField>
        <form.FormButtons label={submit} busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

/** Converts a chapter to form values, with blanks for nulls. */
export const chapterValues = (chapter: ChapterRecord): ChapterEntry =>
  valuesOf(chapterSchema, chapter)
