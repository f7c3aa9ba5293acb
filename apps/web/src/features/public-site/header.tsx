import * as club from 'virtual:club/site'
import { Link } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#/api/session'
import { Logo } from '#/components/logo'
import { ThemeSwitch } from '#/components/theme-switch'
import { buttonVariants } from '#/components/ui/button'
import { MainLinks } from './main-links'

/** Logo, links and, on narrow screens, a menu with the same links (spec section 2, 'Public layout'). */
export function Header() {
  const signedIn = useSession(({ token }) => token !== null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Icon = open ? X : Menu
  return (
    <header className="sticky top-0 z-20 border-border border-b bg-page/95 backdrop-blur-sm">
      <div className="wrap flex min-h-18 items-center justify-between gap-4 py-2">
        <Link to="/" onClick={close} className="flex items-center gap-3">
          <Logo />
          <span className="font-bold font-heading text-lg leading-tight">{club.name}</span>
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 xl:flex">
          <MainLinks signedIn={signedIn} />
        </nav>
        <div className="flex items-center gap-1">
          <ThemeSwitch />
          <button
            type="button"
            aria-expanded={open}
            aria-controls="main-menu"
            onClick={() => setOpen(!open)}
            className={buttonVariants({ variant: 'ghost', size: 'icon', className: 'xl:hidden' })}
          >
            <Icon aria-hidden />
            <span className="sr-only">Menu</span>
          </button>
        </div>
      </div>
      {open && (
        <nav
          id="main-menu"
          aria-label="Main"
          className="rise-in wrap grid max-h-[calc(100dvh-5rem)] gap-1 overflow-y-auto pb-5 xl:hidden"
        >
          <MainLinks signedIn={signedIn} onFollow={close} />
        </nav>
      )}
    </header>
  )
}
