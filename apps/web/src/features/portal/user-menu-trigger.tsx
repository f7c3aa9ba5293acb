import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Avatar } from '#/components/ui/avatar'

type UserMenuTriggerProps = { user: CurrentUser } & ComponentProps<'button'>

/** The button with the signed-in user's name. A menu passes it the props that open it. */
export const UserMenuTrigger = ({ user, ...button }: UserMenuTriggerProps) => (
  <button
    type="button"
    {...button}
    className="flex w-full items-center gap-3 rounded-md p-1 text-left transition hover:bg-primary-soft aria-busy:animate-pulse"
  >
    <Avatar firstname={user.firstname} lastname={user.lastname} src={user.avatar} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{user.fullname}</span>
      <span className="block truncate text-muted text-sm">{user.email}</span>
    </span>
    <ChevronsUpDown aria-hidden className="size-5 shrink-0 text-muted large-text:hidden" />
  </button>
)
