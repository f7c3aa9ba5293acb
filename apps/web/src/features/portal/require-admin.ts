import { isAdmin } from '@clubhouse/schema/members/role'
import { redirect } from '@tanstack/react-router'

/** Guards the administrators' pages: redirects everyone else to /portal. */
export async function requireAdmin(): Promise<void> {
  // Guards are in the main chunk, which public pages load; the API is not.
  const { queries } = await import('#/api/provider')
  const user = await queries.account.get.ensureData().catch(() => null)
  if (user && !isAdmin(user.role)) throw redirect({ to: '/portal', replace: true })
}
