import { isPastGate } from '@clubhouse/schema/companies/company-gate'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { holderOf } from '@clubhouse/schema/offices/permission'
import { accountPages } from './account-pages'
import { groupsFor, pagesOfLink } from './sidebar-groups'

/** Returns the pages that a user may open, in sidebar order, and those of their account. */
export function pagesOf(user: CurrentUser) {
  const pages = groupsFor(holderOf(user)).flatMap(({ title, links }) =>
    links.flatMap((link) =>
      pagesOfLink(link).map(({ to, label }) => ({
        to,
        label,
        Icon: link.Icon,
        detail: label === link.label ? title : link.label,
      })),
    ),
  )
  // Behind the gate, only the website is open.
  return [...(isPastGate(user) ? pages : pages.filter(({ to }) => to === '/')), ...accountPages]
}
