import { useEffect, useState } from 'react'

/** The token of the link that opened the page. Left in the address it would show up in histories and screenshots. */
export function useLinkToken(token: string | undefined): string | undefined {
  const [kept] = useState(token)
  useEffect(
    () => window.history.replaceState(window.history.state, '', window.location.pathname),
    [],
  )
  return kept
}
