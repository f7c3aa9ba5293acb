import { useEffect, useState } from 'react'

/** Returns whether something has been true for half a second: with a connection, a change is unsent for a moment only. */
export function useLate(isTrue: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isTrue) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), 500)
    return () => clearTimeout(timer)
  }, [isTrue])
  return isTrue && isLate
}
