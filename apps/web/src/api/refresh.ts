import { fetchOrNoResponse } from './failure'
import { clearSession, useSession } from './session'
import { textAt } from './text-at'

let running: Promise<void> | null = null

/**
 * Gets a new token by the cookie, in place of the one that `failed`; calls made in the meantime share it, and so do
 * other tabs. Throws when there is none: a response without a token ends the session; no response at all, `NoResponse`,
 * does not.
 */
export function refreshOnce(failed: string | null): Promise<void> {
  running ??= oneTabAtATime(() => refresh(failed)).finally(() => {
    running = null
  })
  return running
}

/** Web Locks exist on secure origins only; elsewhere the server's grace period covers two tabs at once. */
async function oneTabAtATime(run: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('clubhouse-refresh', run)
  else await run()
}

async function refresh(failed: string | null): Promise<void> {
  await useSession.persist.rehydrate()
  const { token } = useSession.getState()
  // Another tab has refreshed the session while this one waited.
  if (token && token !== failed) return
  const response = await fetchOrNoResponse('/api/authenticate/refresh', {
    method: 'POST',
    headers: { 'user-locale': navigator.language },
  })
  const body = response.ok ? await response.json().catch(() => null) : null
  const refreshed = textAt(body, 'data', 'token')
  if (!refreshed) {
    clearSession()
    throw new Error('The session could not be refreshed')
  }
  useSession.setState({ token: refreshed })
}
