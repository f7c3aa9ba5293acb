import type { UserDetail, UserListRecord } from '@clubhouse/schema/members/user'
import { trpc } from '#/api/trpc'
import { formatDayOfYear, formatInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'

type InvitationBadgeProps = { user: Pick<UserListRecord, 'invitation' | 'isInvitable'> }

/** Beside the status: whether somebody is invited, and until when, or neither is nor has a password. */
export function InvitationBadge({ user: { invitation, isInvitable } }: InvitationBadgeProps) {
  if (!invitation) return isInvitable && <Badge tone="accent">No password</Badge>
  const isOver = new Date(invitation.expiresAt) <= new Date()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={isOver ? 'danger' : 'accent'}>Invited</Badge>
      <span className="whitespace-nowrap text-muted text-xs">
        {isOver ? 'expired' : 'until'} {formatDayOfYear(invitation.expiresAt)}
      </span>
    </span>
  )
}

type InvitationNoteProps = { user: UserDetail }

/** How an invitation stands, and what to do about it; nothing for who has a password. */
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
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-accent-soft p-5 text-on-accent-soft"
    >
      <p className="min-w-0 flex-1 basis-64">{inWords(user)}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          busy={resend.isPending}
          disabled={busy}
          onClick={() => resend.mutate({ id })}
        >
          {invitation ? 'Send again' : 'Send invitation'}
        </Button>
        {invitation && (
          <Button
            variant="quiet"
            busy={revoke.isPending}
            disabled={busy}
            onClick={() => revoke.mutate({ id })}
          >
            Take back
          </Button>
        )}
      </div>
    </section>
  )
}

function inWords({ firstname, invitation }: UserDetail): string {
  if (!invitation) return `${firstname} has set no password, and has no invitation.`
  const { sentAt, expiresAt, invitedBy } = invitation
  const by = invitedBy ? ` by ${invitedBy}` : ''
  if (!sentAt) return `Invited${by}. The mail is on its way.`
  const isOver = new Date(expiresAt) <= new Date()
  return `Invited${by}, ${formatInstant(sentAt)}. The link ${isOver ? 'expired' : 'works until'} ${formatInstant(expiresAt)}.`
}
