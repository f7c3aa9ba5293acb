import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { recordLink } from '#/components/ui/drawer-address'

type OpenLinkProps = { id: string; children: ReactNode }

/** A record's name, which opens it over its list. */
export const OpenLink = ({ id, children }: OpenLinkProps) => (
  <Link
    {...recordLink(id)}
    // Each opens the page that it is on.
    activeOptions={{ exact: true, includeSearch: true }}
    className="wrap-anywhere line-clamp-2 min-h-6 content-center font-semibold hover:text-primary"
  >
    {children}
  </Link>
)
