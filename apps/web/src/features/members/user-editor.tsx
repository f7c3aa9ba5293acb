import type { ContactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { RecordEditor, type Save } from '#/api/record-editor'
import { useHasPassword, useSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { useSaveUser } from './use-save-user'
import { invitedValues, UserForm, userValues } from './user-form'
import { isWithoutSignIn } from './without-sign-in/is-without-sign-in'
import { EditWithoutSignIn } from './without-sign-in/member-form'

/** Creates a user, with a password. */
export function CreateUser({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.user.create.useMutation({ onSuccess: () => utils.user.invalidate() })
  return (
    <UserForm
      onSave={({ companyExempt: _companyExempt, ...user }, { password }) =>
        create.mutateAsync({ ...user, password: password ?? '' })
      }
      onSaved={onDone}
    />
  )
}

type InviteUserProps = {
  /** The contact message that fills in the fields. */
  message?: Pick<
    ContactMessageRecord,
    'id' | 'version' | 'firstname' | 'lastname' | 'email' | 'phoneNumber' | 'phoneExt'
  >
  onDone: () => void
}

/** Invites a user, who sets a password with an emailed link. */
export function InviteUser({ message, onDone }: InviteUserProps) {
  const utils = trpc.useUtils()
  const invite = trpc.user.invite.useMutation({
    // Also after a failure: another administrator may have dealt with the message.
    onSettled: () =>
      Promise.all([
        utils.user.invalidate(),
        utils.contact.invalidate(),
        utils.waiting.invalidate(),
      ]),
  })
  const contactMessage = message && { id: message.id, version: message.version }
  return (
    <UserForm
      user={invitedValues(message)}
      isInvited
      onSave={({ status: _status, ...user }) =>
        invite.mutateAsync({ ...user, ...(contactMessage && { contactMessage }) })
      }
      onSaved={onDone}
    />
  )
}

/** Edits a user, of whom lists contain only a part. */
export function EditUser({ id, onDone }: { id: string; onDone: () => void }) {
  const utils = trpc.useUtils()
  return (
    <RecordEditor
      query={trpc.user.get.useQuery({ id }, { gcTime: 0, staleTime: Infinity })}
      load={() => utils.user.get.fetch({ id }, { staleTime: 0 })}
    >
      {(record, save) =>
        isWithoutSignIn(record) ? (
          <EditWithoutSignIn user={record} save={save} onDone={onDone} />
        ) : (
          <EditedUser user={record} save={save} onDone={onDone} />
        )
      }
    </RecordEditor>
  )
}

type EditedUserProps = { user: UserDetail; save: Save; onDone: () => void }

function EditedUser({ user, save, onDone }: EditedUserProps) {
  const isOneself = useSession((session) => session.user?.id === user.id)
  const hasPassword = useHasPassword()
  const { askFirst, save: send, dialog } = useSaveUser(user)
  return (
    <>
      <UserForm
        user={userValues(user)}
        asksPassword={isOneself && hasPassword}
        askFirst={askFirst}
        onSave={(...input) => save((version) => send(version, ...input))}
        onSaved={onDone}
      />
      {dialog}
    </>
  )
}
