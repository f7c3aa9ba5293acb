import { isPastGate } from '@clubhouse/schema/companies/company-gate'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { isAdmin } from '@clubhouse/schema/members/role'
import { accountDrawers } from './account-drawers'
import { sidebarGroups } from './sidebar-groups'

/** The pages that somebody may open, in the order of the sidebar, and the drawers about themselves. */
export function pagesOf(user: CurrentUser) {
  const links = sidebarGroups
    .filter(({ administrators }) => !administrators || isAdmin(user.role))
    .flatMap(({ title, links }) => links.map((link) => ({ ...link, detail: title })))
  // At the gate there is only the website.
  const pages = isPastGate(user) ? links : links.filter(({ to }) => to === '/')
  return [...pages, ...accountDrawers]
}
