import { Button } from '#/components/ui/button'
import { trpc } from './trpc'

type NoCompanyNeededProps = {
  member: { id: string; fullname: string }
  size?: 'sm'
  onDone?: () => void
}

/** Lets a member use the portal without a company; nothing once it is done. */
export function NoCompanyNeeded({ member: { id, fullname }, size, onDone }: NoCompanyNeededProps) {
  const utils = trpc.useUtils()
  const exempt = trpc.user.exemptFromCompany.useMutation({
    onSuccess: onDone,
    // Also after a failure: they may have a company already.
    onSettled: () =>
      Promise.all([
        utils.user.invalidate(),
        utils.event.audience.invalidate(),
        utils.attendance.get.invalidate(),
        utils.message.reach.invalidate(),
      ]),
  })
  if (exempt.isSuccess) return null
  return (
    <Button
      variant="quiet"
      size={size}
      busy={exempt.isPending}
      aria-label={`No company needed: ${fullname}`}
      onClick={() => exempt.mutate({ id })}
    >
      No company needed
    </Button>
  )
}
