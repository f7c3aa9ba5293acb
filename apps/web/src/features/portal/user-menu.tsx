import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { latePart } from '#/components/late-part'
import type { UserMenuProps } from './user-menu-list'
import { UserMenuTrigger } from './user-menu-trigger'

const UserMenuList = latePart<UserMenuProps>(
  'user menu',
  async () => (await import('./user-menu-list')).UserMenuList,
  ({ user }) => <UserMenuTrigger user={user} aria-haspopup="menu" aria-busy />,
)

/** Who is signed in, at the bottom of the sidebar, with the account's links and 'Sign Out'; its menu is loaded when meant. */
export function UserMenu({ side = 'top', ...props }: UserMenuProps) {
  const [wanted, setWanted] = useState(false)
  const client = useQueryClient()
  const preload = () => void client.prefetchQuery(UserMenuList.code)
  const open = () => setWanted(true)
  return (
    <div className={side === 'top' ? 'mt-auto' : undefined}>
      {wanted ? (
        <UserMenuList side={side} {...props} />
      ) : (
        <UserMenuTrigger
          user={props.user}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={open}
          onKeyDown={({ key }) => key === 'ArrowDown' && open()}
        />
      )}
    </div>
  )
}
