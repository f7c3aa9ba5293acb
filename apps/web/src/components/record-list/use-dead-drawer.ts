import { useEffect } from 'react'
import { addToast } from '#/components/toasts/toast-store'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'

/** Closes a drawer that the address names but that cannot be shown: its record is gone, or it is not for everybody. */
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
