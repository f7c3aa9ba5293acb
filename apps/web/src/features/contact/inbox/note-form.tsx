import {
  type ContactMessageRecord,
  type ContactNoteEntry,
  contactNote,
} from '@clubhouse/schema/contact/contact-message'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'

type NoteFormProps = {
  message: ContactMessageRecord
  onSave: (note: string | null) => Promise<unknown>
  onSaved: () => void
}

/** Edits the administrators' note about a message. */
export function NoteForm({ message, onSave, onSaved }: NoteFormProps) {
  const defaultValues: ContactNoteEntry = { note: message.note ?? '' }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: contactNote,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(contactNote.parse(value).note)),
    },
    onSubmit: onSaved,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Note">
        <form.AppField name="note">
          {(field) => (
            <field.TextAreaField label="Note" hint="Only administrators can see this." optional />
          )}
        </form.AppField>
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
