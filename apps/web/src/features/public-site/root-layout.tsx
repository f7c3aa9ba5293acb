import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusOn, keepFocus } from '#/components/keep-focus'
import { ToastArea } from '#/components/toasts/toast-area'

/** What every page shares: the toast area, a heading that takes the focus, and a focus that is never lost. */
export function RootLayout() {
  useFocusOnNavigation()
  // The focus belongs to the document, and moves without React.
  useEffect(keepFocus, [])
  return (
    <>
      <Outlet />
      <ToastArea />
    </>
  )
}

/** After a change of page the focus is on its heading, so that a screen reader reads on from there (product.md, 'Behavior'). */
function useFocusOnNavigation(): void {
  const router = useRouter()
  // The router reports when a page has been rendered; React does not.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        focusOn(document.querySelector<HTMLElement>('h1'))
      }),
    [router],
  )
}
