import type { UserDetail, UserListRecord } from '@clubhouse/schema/members/user'
import { trpc } from '#/api/trpc'
import { formatDayOfYear, formatInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'

type InvitationBadgeProps = { user: Pick<UserListRecord, 'email' | 'invitation' | 'isInvitable'> }

/** Shows beside the status that somebody is invited and until when, or that they have no password or no address. */
export function InvitationBadge({
  user: { email, invitation, isInvitable },
}: InvitationBadgeProps) {
  if (email === null) return <Badge tone="accent">No sign-in</Badge>
  if (!invitation) return isInvitable && <Badge tone="accent">No password</Badge>
  const isOver = new Date(invitation.expiresAt) <= new Date()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={isOver ? 'danger' : 'accent'}>Invited</Badge>
      <span className="whitespace-nowrap text-muted text-xs">
        {isOver ? 'expired' : 'expires'} {formatDayOfYear(invitation.expiresAt)}
      </span>
    </span>
  )
}

type InvitationNoteProps = { user: UserDetail }

/** Shows the state of an invitation, with buttons to resend and revoke it; nothing for members with a password. */
export function InvitationNote({ user }: InvitationNoteProps) {
  const { id, invitation, isInvitable } = user
  const utils = trpc.useUtils()
  const onSettled = () => utils.user.invalidate()
  const resend = trpc.user.resendInvitation.useMutation({ onSettled })
  const revoke = trpc.user.revokeInvitation.useMutation({ onSettled })
  if (!isInvitable) return null
  const busy = resend.isPending || revoke.isPending
  return (
    <section
      aria-label="Invitation"
      className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-accent-soft p-5 text-on-accent-soft"
    >
      <p className="min-w-0 flex-1 basis-64">{inWords(user)}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={resend.isPending} disabled={busy} onClick={() => resend.mutate({ id })}>
          {invitation ? 'Resend invitation' : 'Send invitation'}
        </Button>
        {invitation && (
          <Button
            variant="ghost"
            busy={revoke.isPending}
            disabled={busy}
            onClick={() => revoke.mutate({ id })}
          >
            Revoke invitation
          </Button>
        )}
      </div>
    </section>
  )
}

function inWords({ firstname, invitation }: UserDetail): string {
  if (!invitation) return `${firstname} hasn’t set a password and has no pending invitation.`
  const { sentAt, expiresAt, invitedBy } = invitation
  const by = invitedBy ? ` by ${invitedBy}` : ''
  if (!sentAt) return `Invited${by}. The email is on its way.`
  const isOver = new Date(expiresAt) <= new Date()
  return `Invited${by} on ${formatInstant(sentAt)}. The link ${isOver ? 'expired on' : 'works until'} ${formatInstant(expiresAt)}.`
}
