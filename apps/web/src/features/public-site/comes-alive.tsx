import { useEffect, useLayoutEffect, useState } from 'react'
import { repeatEarlyActions, stopKeepingEarlyActions } from '#/site/early-actions'

/**
 * Hands a rendered page over to React, which alone knows when it has come alive. It stands last in the page, so that
 * its effects run last.
 */
export function ComesAlive() {
  const [, setAlive] = useState(false)
  useLayoutEffect(() => {
    // From here on the page answers by itself.
    stopKeepingEarlyActions()
    // A state set here makes React run the effects in this very task: fields adopt what was typed before
    // anybody can send them.
    setAlive(true)
  }, [])
  useEffect(repeatEarlyActions, [])
  return null
}
