import { holderOf, type Permission, type Scope } from '@clubhouse/schema/offices/permission'
import { redirect } from '@tanstack/react-router'
import { allows, type Needs } from './needs'

/** Returns the guard of an officers' page: redirects people without the permission to /portal. */
export const requirePermission = (permission: Permission, scope: Scope = 'club') =>
  guard({ permission, scope })

/** Guards the administrators' pages. */
export const requireAdmin = () => guard('admin')()

/** Guards what every officer may open. */
export const requireOfficer = () => guard('officer')()

function guard(needs: Needs): () => Promise<void> {
  return async () => {
    // Guards are in the main chunk, which public pages load; the API is not.
    const { queries } = await import('#/api/provider')
    // An office may have ended since the page opened.
    const user = await queries.account.get.fetch().catch(() => null)
    if (user && !allows(holderOf(user), needs)) throw redirect({ to: '/portal', replace: true })
  }
}
