import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClubMark } from '#/components/club-mark'
import { SkipLink } from '#/components/page-frame'
import { useClub } from '#/site/club'
import { type SearchButtonProps, SearchIcon } from './search-button'
import { UserMenu } from './user-menu'

type GateLayoutProps = {
  user: CurrentUser
  search: SearchButtonProps
  onSignOut: () => void
  children: ReactNode
}

/** The layout around the gate: a link back to the website, the search, and the user menu. */
export const GateLayout = ({ user, search, onSignOut, children }: GateLayoutProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <header className="flex items-center justify-between gap-4 border-border border-b bg-surface px-4 py-2">
      <Link to="/" className="flex items-center gap-3 rounded-md">
        <ClubMark />
        <ShortName />
      </Link>
      <div className="flex min-w-0 items-center gap-2">
        <SearchIcon {...search} />
        <div className="min-w-0 max-w-72">
          <UserMenu user={user} onSignOut={onSignOut} side="bottom" />
        </div>
      </div>
    </header>
    <main id="content" className="grid flex-1 grid-cols-1 content-start">
      {children}
    </main>
  </div>
)

function ShortName() {
  const { shortName } = useClub()
  return <span className="font-bold font-heading leading-tight max-sm:sr-only">{shortName}</span>
}
