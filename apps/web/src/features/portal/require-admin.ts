import { isAdmin } from '@clubhouse/schema/role'
import { redirect } from '@tanstack/react-router'
import { queries } from '#/api/provider'

/** The guard of administrators' pages: anybody else goes to /portal (spec section 2, 'Admin guard'). */
export async function requireAdmin(): Promise<void> {
  const user = await queries.account.get.ensureData().catch(() => null)
  if (user && !isAdmin(user.role)) throw redirect({ to: '/portal', replace: true })
}
