import type { UserDetail } from '@clubhouse/schema/members/user'
import { useState } from 'react'
import { isStaleEdit } from '#/api/failure'
import { trpc } from '#/api/trpc'
import { InlineForm } from '#/components/form/inline-form'
import { ChapterField } from '../chapter-field'
import { useSaveUser } from '../use-save-user'
import { useUserForm } from '../use-user-form'
import { userValues } from '../user-form'
import { statusOptions } from '../user-groups'

type Property = 'phone' | 'chapter' | 'status'

type PropertyEditorProps = { user: UserDetail; property: Property; onClose: () => void }

/** Edits one property of a user in its place. What somebody else has changed since it opened is not overwritten. */
export function PropertyEditor({ user, property, onClose }: PropertyEditorProps) {
  const [opened] = useState(user)
  const utils = trpc.useUtils()
  const { askFirst, save, dialog } = useSaveUser(opened)
  const { form } = useUserForm(
    {
      user: userValues(opened),
      askFirst,
      onSave: (...input) =>
        save(opened.version, ...input).catch((error: unknown) => {
          if (isStaleEdit(error)) void utils.user.get.invalidate({ id: user.id })
          throw error
        }),
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
