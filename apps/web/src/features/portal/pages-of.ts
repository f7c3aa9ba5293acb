import { isPastGate } from '@clubhouse/schema/companies/company-gate'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { isAdmin } from '@clubhouse/schema/members/role'
import { accountDrawers } from './account-drawers'
import { sidebarGroups } from './sidebar-groups'

/** Returns the pages that a user may open, in sidebar order, and the account drawers. */
export function pagesOf(user: CurrentUser) {
  const links = sidebarGroups
    .filter(({ administrators }) => !administrators || isAdmin(user.role))
    .flatMap(({ title, links }) => links.map((link) => ({ ...link, detail: title })))
  // Behind the gate, only the website is open.
  const pages = isPastGate(user) ? links : links.filter(({ to }) => to === '/')
  return [...pages, ...accountDrawers]
}
