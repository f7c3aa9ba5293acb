import { useEffect } from 'react'
import { addToast } from '#/components/toasts/toast-store'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

/** Closes the drawer in the URL, with a toast, if it can't be shown: its record is gone, or the user may not open it. */
export function useDeadDrawer(isDead: boolean): void {
  const { leave } = useDrawerAddress()
  useEffect(() => {
    if (!isDead) return
    addToast({
      type: 'warning',
      title: 'Not found',
      message: 'It may have been deleted, or you may not have access to it.',
    })
    leave()
  }, [isDead, leave])
}
