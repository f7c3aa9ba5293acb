import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ToastArea } from '#/components/toasts/toast-area'
import { repeatEarlyClicks } from '#/site/early-actions'
import { useFocusOnNavigation } from './use-focus-on-navigation'

/** What every page shares: the toast area, and a heading that takes the focus. */
export function RootLayout() {
  useFocusOnNavigation()
  // Only React knows when the page has come alive.
  useEffect(repeatEarlyClicks, [])
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  )
}
