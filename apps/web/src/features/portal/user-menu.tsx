import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateCode, reloadWhenConnected } from '#/components/late-part'
import { addToast, displayTimeout } from '#/components/toasts/toast-store'
import type { UserMenuProps } from './user-menu-list'
import { UserMenuTrigger } from './user-menu-trigger'

const code = lateCode<UserMenuProps>(
  'user menu',
  async () => (await import('./user-menu-list')).UserMenuList,
)

/**
 * The user menu at the bottom of the sidebar, with the account's links and 'Sign Out'. Its code loads when the pointer or
 * the focus reaches it. A click waits for the code, unless it is canceled.
 */
export function UserMenu({ side = 'top', ...props }: UserMenuProps) {
  const [near, setNear] = useState(false)
  const [pressed, setPressed] = useState(false)
  const [failed, setFailed] = useState(false)
  const { data, refetch } = useQuery({ ...code, enabled: near })
  const prepare = () => setNear(true)
  const press = async () => {
    setPressed(!pressed)
    if (pressed || data) return
    const { error } = await refetch({ cancelRefetch: false })
    if (!error) return
    setPressed(false)
    const { message } = error
    addToast({ type: 'danger', title: 'Error', message, timeout: displayTimeout })
    if (failed) await reloadWhenConnected()
    setFailed(true)
  }
  return pressed && data ? (
    <data.Part side={side} {...props} />
  ) : (
    <UserMenuTrigger
      user={props.user}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={pressed}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ currentTarget }) => {
        // Not every browser focuses a clicked button. Moving the focus away cancels the click.
        currentTarget.focus()
        void press()
      }}
      onBlur={() => !data && setPressed(false)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' && !pressed) void press()
        if (key === 'Escape') setPressed(false)
      }}
    />
  )
}
