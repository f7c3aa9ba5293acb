import { Outlet } from '@tanstack/react-router'
import { ToastArea } from '#/components/toasts/toast-area'
import { useFocusOnNavigation } from './use-focus-on-navigation'

/** What every page shares: the toast area, and a heading that takes the focus. */
export function RootLayout() {
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  )
}
