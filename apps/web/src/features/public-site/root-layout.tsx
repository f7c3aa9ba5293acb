import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepFocus } from '#/components/keep-focus'
import { ToastArea } from '#/components/toasts/toast-area'
import { useFocusOnNavigation } from './use-focus-on-navigation'

/** What every page shares: the toast area, a heading that takes the focus, and a focus that is never lost. */
export function RootLayout() {
  useFocusOnNavigation()
  // The focus is the document's, and moves without React.
  useEffect(keepFocus, [])
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  )
}
