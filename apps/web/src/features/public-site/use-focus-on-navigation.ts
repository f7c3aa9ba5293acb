import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusOn } from '#/components/keep-focus'

/** After a change of page the focus is on its heading, so that a screen reader reads on from there (product.md, 'Behavior'). */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  // The router tells when a page has come; React does not.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        focusOn(document.querySelector<HTMLElement>('h1'))
      }),
    [router],
  )
}
