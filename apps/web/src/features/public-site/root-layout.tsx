import { Outlet } from '@tanstack/react-router'
import { Toaster } from '#/components/toasts/toaster'
import { useFocusOnNavigation } from './use-focus-on-navigation'

/** What every page shares: the toast area, and a heading that takes the focus. */
export function RootLayout() {
  useFocusOnNavigation()
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
