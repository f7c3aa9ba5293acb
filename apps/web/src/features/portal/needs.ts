import {
  type Holder,
  may,
  mayAnything,
  type Permission,
  type Scope,
} from '@clubhouse/schema/offices/permission'

/** The callers a page is for: administrators, every officer, or officers with a permission; undefined: every member. */
export type Needs = 'admin' | 'officer' | { permission: Permission; scope?: Scope } | undefined

/** Whether a person may open a page. */
export function allows(holder: Holder, needs: Needs): boolean {
  if (!needs) return true
  if (needs === 'officer') return mayAnything(holder)
  return needs === 'admin' ? holder.isAdmin : may(holder, needs.permission, needs.scope)
}
