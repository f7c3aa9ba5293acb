import { useEffect } from 'react'
import { useSession } from './session'
import { hasUnsentMarks } from './unsent-key'

/** Sends the attendance that waits from an earlier visit, on whichever page one is; without any its code is not loaded. */
export function useEarlierMarks(): void {
  const owner = useSession(({ token, user }) => (token && user ? user.id : null))
  useEffect(() => {
    // Without its code nothing is lost: the next page tries again.
    if (owner && hasUnsentMarks(owner)) import('./send-marks').catch(() => {})
  }, [owner])
}
