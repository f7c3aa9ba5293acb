import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClubMark } from '#/components/club-mark'
import { SkipLink } from '#/components/page-frame'
import { SectionTabs } from '#/components/page-header'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useClub } from '#/site/club'
import { BottomBar } from './bottom-bar'
import { SearchButton, type SearchButtonProps, SearchIcon } from './search-button'
import { SidebarLinks } from './sidebar-links'
import { SidebarTabs } from './sidebar-tabs'
import { UserMenu } from './user-menu'

type PortalLayoutProps = {
  user: CurrentUser
  search: SearchButtonProps
  onSignOut: () => void
  children: ReactNode
}

/** The sidebar (a drawer under 1024 px) with the page beside it. */
export function PortalLayout({ user, search, onSignOut, children }: PortalLayoutProps) {
  const { drawer } = useDrawerAddress()
  const leaving = useLeaving()
  return (
    <div
      data-portal
      className="group/portal min-h-dvh has-data-full-screen:block lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block"
    >
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col border-border border-r bg-surface group-has-data-full-screen/portal:hidden lg:flex print:hidden">
        <div className="grid gap-1.5 px-2 py-2 [&_a>img]:h-8 [&_a>svg]:size-8">
          <Home />
          <SearchButton {...search} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-1">
          <SidebarLinks user={user} />
        </div>
        <div className="border-border border-t p-1">
          <UserMenu user={user} onSignOut={onSignOut} />
        </div>
      </aside>
      <header className="sticky top-0 z-20 flex h-14 items-center justify-between gap-4 border-border border-b bg-surface px-4 group-has-data-full-screen/portal:hidden lg:hidden print:hidden">
        <Home />
        <SearchIcon {...search} />
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
        className="w-full max-w-316 px-4 pt-5 pb-24 transition-opacity has-data-full-screen:max-w-none has-data-full-screen:p-0 inert:opacity-60 inert:delay-500 sm:px-8 lg:py-8 print:max-w-none print:p-0"
      >
        <SectionTabs value={<SidebarTabs />}>{children}</SectionTabs>
      </main>
      <BottomBar user={user} />
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
