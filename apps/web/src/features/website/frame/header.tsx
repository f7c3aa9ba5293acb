import { Link } from '@tanstack/react-router'
import { Menu, Moon, Sun, X } from 'lucide-react'
import { useRef } from 'react'
import { useSession } from '#/api/session'
import { ClubMark } from '#/components/club-mark'
import { buttonVariants } from '#/components/ui/button'
import { useClub } from '#/site/club'
import { switchTheme } from '#/site/theme'
import { MainLinks } from './main-links'

/**
 * Logo, links and, on narrow screens, a menu with the same links. The menu is the browser's own popover: it opens
 * before any code is loaded, and Escape or a click outside closes it.
 */
export function Header() {
  const signedIn = useSession(({ token }) => token !== null)
  const { name } = useClub()
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <header className="group sticky top-0 z-20 border-border border-b bg-page/95 backdrop-blur-sm">
      <div className="wrap flex min-h-18 items-center justify-between gap-4 py-2">
        <Link to="/" onClick={close} className="flex min-w-0 items-center gap-3">
          <ClubMark />
          {/* There is room for the picture only. */}
          <span className="wrap-anywhere large-text:sr-only font-bold font-heading text-lg leading-tight">
            {name}
          </span>
        </Link>
        <nav aria-label="Main" className="hidden shrink-0 items-center gap-0.5 xl:flex">
          <MainLinks signedIn={signedIn} />
        </nav>
        <div className="flex shrink-0 items-center gap-1">
          <ThemeSwitch />
          <button
            type="button"
            popoverTarget="main-menu"
            className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'xl:hidden' })}
          >
            <Menu aria-hidden className="group-has-[:popover-open]:hidden" />
            <X aria-hidden className="hidden group-has-[:popover-open]:block" />
            <span className="sr-only">Menu</span>
          </button>
        </div>
      </div>
      <nav
        ref={menu}
        id="main-menu"
        popover="auto"
        aria-label="Main"
        className="fixed inset-x-0 top-18 bottom-auto m-0 hidden max-h-[calc(100dvh-4.5rem)] w-full max-w-none gap-1 overflow-y-auto border-border border-b bg-page px-4 py-4 text-text shadow-md open:grid sm:px-6 xl:hidden"
      >
        <MainLinks signedIn={signedIn} onFollow={close} />
      </nav>
    </header>
  )
}

/** Light or dark; follows the system until it is pressed. CSS shows one of two icons: no page waits for a script. */
const ThemeSwitch = () => (
  <button
    type="button"
    onClick={switchTheme}
    className={buttonVariants({ variant: 'ghost', size: 'icon' })}
  >
    <Sun aria-hidden className="only-dark" />
    <Moon aria-hidden className="only-light" />
    <span className="sr-only">Switch between light and dark</span>
  </button>
)
