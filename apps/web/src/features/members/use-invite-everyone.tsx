import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { membersText } from './import/count-text'

/** Returns how many members were never invited, and what asks before inviting all of them. */
export function useInviteEveryone() {
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const found = trpc.neverInvited.count.useQuery()
  const invite = trpc.neverInvited.invite.useMutation({
    onSettled: () => Promise.all([utils.user.invalidate(), utils.neverInvited.invalidate()]),
  })
  const count = found.data?.count ?? 0
  return {
    count,
    busy: invite.isPending,
    ask: () => setIsAsking(true),
    question: isAsking && (
      <ConfirmDialog
        title={`Email ${membersText(count)}?`}
        text={
          count === 1
            ? '1 member was never invited. They’ll get an email with a link to set a password.'
            : `${membersText(count)} were never invited. Each will get an email with a link to set a password.`
        }
        action={`Email ${membersText(count)}`}
        keep="Don’t email"
        harmless
        onConfirm={() => {
          setIsAsking(false)
          invite.mutate({ count })
        }}
        onCancel={() => setIsAsking(false)}
      />
    ),
  }
}
