import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { focusOn, keepFocus } from '#/components/keep-focus'
import { useToasts } from '#/components/toasts/toast-store'
import type { Toaster as ToasterPart } from '#/components/toasts/toaster'

/** The layout of every page: the toast area, and focus that moves to the heading and is never lost. */
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

/**
 * After a change of page the focus is on its heading, or on the part of it that the link named, so that a screen reader
 * reads on from there.
 */
function useFocusOnNavigation(): void {
  const router = useRouter()
  // The router reports when a page has been rendered; React does not.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const focusOnPage = () => focusOnTarget(toLocation.hash)
        // In the portal a page that is on its way is inert until it has been drawn.
        if (!focusOnPage()) requestAnimationFrame(focusOnPage)
      }),
    [router],
  )
}

/** Whether the focus is where it should be. `hash` names a part of the page; only one that can have the focus counts. */
function focusOnTarget(hash: string): boolean {
  // Somebody may already be typing.
  if (document.activeElement?.matches('input, textarea, select')) return true
  const part = document.getElementById(hash)
  const target = part?.hasAttribute('tabindex') ? part : document.querySelector<HTMLElement>('h1')
  focusOn(target)
  return document.activeElement === target
}

/** Asks again until it comes: the first toast may say that the connection is lost, and must not take the page. */
const loadToaster = (): Promise<{ default: typeof ToasterPart }> =>
  import('#/components/toasts/toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    async () => {
      await new Promise((resolve) => setTimeout(resolve, toasterRetryMilliseconds))
      return loadToaster()
    },
  )
const toasterRetryMilliseconds = 2000
const Toaster = lazy(loadToaster)

/** Where toasts appear; its code is loaded with the first one. */
function ToastArea() {
  const some = useToasts(({ toasts }) => toasts.length > 0)
  return <Suspense>{some && <Toaster />}</Suspense>
}
