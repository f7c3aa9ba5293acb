import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { Link, useRouterState } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { ClubMark } from '#/components/club-mark'
import { SkipLink } from '#/components/page-frame'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useClub } from '#/site/club'
import { SearchButton, type SearchButtonProps, SearchIcon } from './search-button'
import { SidebarLinks } from './sidebar-links'
import { UserMenu } from './user-menu'

type PortalLayoutProps = {
  user: CurrentUser
  search: SearchButtonProps
  onSignOut: () => void
  children: ReactNode
}

/** The sidebar (a drawer under 1024 px) with the page beside it. */
export function PortalLayout({ user, search, onSignOut, children }: PortalLayoutProps) {
  const { drawer, open } = useDrawerAddress()
  const leaving = useLeaving()
  return (
    <div data-portal className="min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-border border-r bg-surface p-4 lg:flex print:hidden">
        <Home />
        <SearchButton {...search} />
        <SidebarLinks user={user} />
        <UserMenu user={user} onSignOut={onSignOut} />
      </aside>
      <header className="sticky top-0 z-20 flex h-16 items-center justify-between gap-4 border-border border-b bg-surface px-4 lg:hidden print:hidden">
        <Home />
        <div className="flex shrink-0">
          <SearchIcon {...search} />
          <Button variant="ghost" size="icon" aria-label="Menu" onClick={() => open('menu')}>
            <Menu aria-hidden />
          </Button>
        </div>
      </header>
      {drawer === 'menu' && (
        <Drawer title="Menu">
          <div className="flex min-h-[75dvh] flex-col gap-6">
            <SidebarLinks user={user} replace />
            <UserMenu user={user} onSignOut={onSignOut} />
          </div>
        </Drawer>
      )}
      <main
        id="content"
        inert={leaving}
        aria-busy={leaving || undefined}
        className="mx-auto w-full max-w-7xl px-4 transition-opacity inert:opacity-60 inert:delay-500 py-8 sm:px-8 lg:py-10 print:max-w-none print:p-0"
      >
        {children}
      </main>
    </div>
  )
}

/** Returns whether another page is loading: typing or clicking now would change that page's URL. */
const useLeaving = () =>
  useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  })

function Home() {
  const { shortName } = useClub()
  return (
    <Link to="/portal" className="flex items-center gap-3 rounded-md">
      <ClubMark />
      {/* Beside the menu and search buttons, large text leaves space for the logo only. */}
      <span className="large-text:sr-only font-bold font-heading leading-tight">{shortName}</span>
    </Link>
  )
}
