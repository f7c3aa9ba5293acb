import { useEffect, useState } from 'react'

/**
 * Returns the token of the link that opened the page, and removes it from the URL, where histories and screenshots would
 * show it. The history entry keeps it for a reload, because phones unload background pages.
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
