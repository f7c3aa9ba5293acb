import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { AvatarPicker } from '#/components/avatar-picker'

type OwnAvatarProps = { user: CurrentUser; onChange: (user: CurrentUser) => void }

/** Lets members change their own picture. */
export function OwnAvatar({ user, onChange }: OwnAvatarProps) {
  const [sent, setSent] = useState(0)
  const onSuccess = ({ data }: { data: CurrentUser }) => onChange(data)
  const upload = trpc.account.setAvatar.useMutation({
    onSuccess,
    onMutate: () => setSent(0),
    trpc: { context: { onProgress: setSent } },
  })
  const remove = trpc.account.removeAvatar.useMutation({ onSuccess })
  return (
    <AvatarPicker
      person={user}
      sent={upload.isPending ? sent : null}
      failure={upload.error?.message ?? null}
      isRemoving={remove.isPending}
      onChoose={(file) => {
        const form = new FormData()
        form.set('avatar', file)
        upload.mutate(form)
      }}
      onRemove={() => remove.mutate()}
    />
  )
}
