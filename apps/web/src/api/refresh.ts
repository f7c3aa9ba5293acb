import { refreshed } from '@clubhouse/schema/auth'
import { envelope } from '@clubhouse/schema/envelope'
import { clearSession, useSession } from './session'

let running: Promise<void> | null = null

/** Gets a new token by the cookie; calls that come meanwhile share it. Clears the session and throws when it fails. */
export function refreshOnce(): Promise<void> {
  running ??= refresh().finally(() => {
    running = null
  })
  return running
}

async function refresh(): Promise<void> {
  const response = await fetch('/api/authenticate/refresh', { method: 'POST' })
  if (!response.ok) {
    // Only the server's refusal ends the session: a lost connection does not.
    if (response.status === 401) clearSession()
    throw new Error('The session could not be refreshed')
  }
  const { data } = envelope(refreshed).parse(await response.json())
  useSession.setState({ token: data.token })
}
