import type { UserDetail } from '@clubhouse/schema/members/user'
import { RecordEditor, type Save } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { InlineForm } from '#/components/form/inline-form'
import { ChapterField } from '../chapter-field'
import { useSaveUser } from '../use-save-user'
import { useUserForm } from '../use-user-form'
import { userValues } from '../user-form'
import { statusOptions } from '../user-groups'

type Property = 'phone' | 'chapter' | 'status'

type PropertyEditorProps = { user: UserDetail; property: Property; onClose: () => void }

/** Edits one property of a user in its place. */
export function PropertyEditor({ user, ...form }: PropertyEditorProps) {
  const { id } = user
  const utils = trpc.useUtils()
  return (
    <RecordEditor
      query={{ data: user }}
      load={() => utils.user.get.fetch({ id }, { staleTime: 0 })}
    >
      {(record, save) => <PropertyForm user={record} save={save} {...form} />}
    </RecordEditor>
  )
}

type PropertyFormProps = PropertyEditorProps & { save: Save }

function PropertyForm({ user, save, property, onClose }: PropertyFormProps) {
  const { askFirst, save: send, dialog } = useSaveUser(user)
  const { form } = useUserForm(
    {
      user: userValues(user),
      askFirst,
      onSave: (...input) => save((version) => send(version, ...input)),
      onSaved: onClose,
    },
    false,
  )
  return (
    <>
      <form.AppForm>
        <InlineForm
          label={`Edit ${property}`}
          submit={{ label: 'Save', busyLabel: 'Saving…' }}
          onClose={onClose}
        >
          {property === 'phone' && (
            <>
              <form.AppField name="phoneNumber">
                {(field) => <field.TextField label="Phone number" type="tel" autoComplete="off" />}
              </form.AppField>
              <form.AppField name="phoneExt">
                {(field) => (
                  <field.TextField
                    label="Extension"
                    inputMode="numeric"
                    autoComplete="off"
                    optional
                  />
                )}
              </form.AppField>
            </>
          )}
          {property === 'chapter' && (
            <form.AppField name="chapterId">{() => <ChapterField />}</form.AppField>
          )}
          {property === 'status' && (
            <form.AppField name="status">
              {(field) => <field.SelectField label="Status" options={statusOptions} />}
            </form.AppField>
          )}
        </InlineForm>
      </form.AppForm>
      {dialog}
    </>
  )
}
