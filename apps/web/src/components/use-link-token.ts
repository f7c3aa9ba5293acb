import { useEffect, useState } from 'react'

/**
 * The token of the link that opened the page. Left in the address it would show up in histories and screenshots; the
 * entry of the history keeps it, unseen, for a page that is loaded again: phones drop one whose owner looks elsewhere.
 */
export function useLinkToken(token: string | undefined): string | undefined {
  const [kept] = useState(() => token ?? keptToken())
  useEffect(
    () =>
      window.history.replaceState(
        { ...window.history.state, linkToken: kept },
        '',
        window.location.pathname,
      ),
    [kept],
  )
  return kept
}

function keptToken(): string | undefined {
  if (typeof window === 'undefined') return undefined
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return undefined
  return typeof state.linkToken === 'string' ? state.linkToken : undefined
}
