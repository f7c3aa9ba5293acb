import { Mails } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { membersText } from './import/count-text'

/** A button that invites every member who was never invited; nothing when there are none. */
export function InviteEveryone() {
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const found = trpc.neverInvited.count.useQuery()
  const invite = trpc.neverInvited.invite.useMutation({
    onSettled: () => Promise.all([utils.user.invalidate(), utils.neverInvited.invalidate()]),
  })
  const count = found.data?.count ?? 0
  if (count === 0) return null
  return (
    <>
      <Button variant="quiet" busy={invite.isPending} onClick={() => setIsAsking(true)}>
        <Mails aria-hidden className="size-5" /> Invite Everyone ({count.toLocaleString()})
      </Button>
      {isAsking && (
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
      )}
    </>
  )
}
