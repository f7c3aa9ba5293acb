import {
  type Holder,
  may,
  mayAnything,
  type Permission,
  type Scope,
} from '@clubhouse/schema/offices/permission'

/**
 * The callers a page is for: administrators, every officer, or officers with a permission, who sells
 * raffle tickets, or everybody without a permission; undefined: every member.
 */
export type Needs =
  | 'admin'
  | 'officer'
  | 'seller'
  | { permission: Permission; scope?: Scope }
  | { without: Permission }
  | undefined

/** Whether a person may open a page. */
export function allows(holder: Holder, needs: Needs): boolean {
  if (!needs) return true
  if (needs === 'officer') return mayAnything(holder)
  if (needs === 'admin') return holder.isAdmin
  if (needs === 'seller') return holder.sellsTickets || may(holder, 'raffle')
  if ('without' in needs) return !may(holder, needs.without)
  return may(holder, needs.permission, needs.scope)
}
