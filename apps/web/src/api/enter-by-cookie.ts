import { client } from './client'
import { refreshOnce } from './refresh'
import { clearSession, useSession } from './session'

/**
 * Begins the session of a sign-in whose form the browser itself has posted: it is in the cookie only. Throws when there is
 * none.
 */
export async function enterByCookie(): Promise<void> {
  clearSession()
  await refreshOnce(null)
  useSession.setState({ user: await client.account.get.query() })
}
