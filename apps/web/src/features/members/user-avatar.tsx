import type { UserDetail } from '@clubhouse/schema/members/user'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { AvatarPicker } from '#/components/avatar-picker'

/** Lets administrators change a user's picture. */
export function UserAvatar({ user }: { user: UserDetail }) {
  const [sent, setSent] = useState(0)
  const onSuccess = useTakeUser()
  const upload = trpc.user.setAvatar.useMutation({
    onSuccess,
    onMutate: () => setSent(0),
    trpc: { context: { onProgress: setSent } },
  })
  const remove = trpc.user.removeAvatar.useMutation({ onSuccess })
  return (
    <AvatarPicker
      person={user}
      sent={upload.isPending ? sent : null}
      failure={upload.error?.message ?? null}
      isRemoving={remove.isPending}
      onChoose={(file) => {
        const form = new FormData()
        form.set('id', user.id)
        form.set('avatar', file)
        upload.mutate(form)
      }}
      onRemove={() => remove.mutate({ id: user.id })}
    />
  )
}

/** Puts the user that the server returned wherever they are shown; administrators may change their own here. */
function useTakeUser(): (result: { data: UserDetail }) => void {
  const utils = trpc.useUtils()
  return ({ data }) => {
    utils.user.get.setData({ id: data.id }, data)
    void utils.user.list.invalidate()
    void utils.user.directory.invalidate()
    void utils.account.get.invalidate()
  }
}
