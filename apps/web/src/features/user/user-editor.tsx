import type { UserDetail } from '@clubhouse/schema/user'
import { useSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { useEditedRecord } from '#/api/use-edited-record'
import { ErrorState } from '#/components/error-state'
import { NewerVersion } from '#/components/newer-version'
import { Skeleton } from '#/components/ui/skeleton'
import { UserForm } from './user-form'
import { userValues } from './user-values'

/** Creates a user, with a password. */
export function CreateUser({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.user.create.useMutation({ onSuccess: () => utils.user.invalidate() })
  return (
    <UserForm
      onSave={(user, { password }) => create.mutateAsync({ ...user, password: password ?? '' })}
      onSaved={onDone}
    />
  )
}

/** Edits a user, whom lists carry in part only. */
export function EditUser({ id, onDone }: { id: string; onDone: () => void }) {
  const user = trpc.user.get.useQuery({ id }, { gcTime: 0, staleTime: Infinity })
  if (user.error) return <ErrorState message={user.error.message} onRetry={() => user.refetch()} />
  if (!user.data) return <Skeleton className="h-96 w-full" />
  return <EditLoadedUser user={user.data} onDone={onDone} />
}

function EditLoadedUser({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const utils = trpc.useUtils()
  const { id } = user
  const isOneself = useSession((session) => session.user?.id === id)
  const update = trpc.user.update.useMutation({
    // Also when it is oneself.
    onSuccess: () => Promise.all([utils.user.invalidate(), utils.account.get.invalidate()]),
  })
  const edited = useEditedRecord(user, () => utils.user.get.fetch({ id }, { staleTime: 0 }))
  return (
    <>
      {edited.newer && (
        <NewerVersion
          before={edited.base}
          after={edited.newer}
          onTake={edited.take}
          onKeep={edited.keep}
        />
      )}
      <UserForm
        key={edited.base.version}
        user={userValues(edited.base)}
        isOneself={isOneself}
        onSave={(input, passwords) =>
          edited.save((version) => update.mutateAsync({ id, ...input, ...passwords, version }))
        }
        onSaved={onDone}
      />
    </>
  )
}
