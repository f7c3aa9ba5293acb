import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page the focus is on its heading, so that a screen reader reads on from there (ui.md). */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  // The router tells when a page has come; React does not.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const heading = document.querySelector<HTMLElement>('h1')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
