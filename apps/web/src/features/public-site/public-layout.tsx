import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { SkipLink } from '#/components/skip-link'
import { repeatEarlyActions, stopKeepingEarlyActions } from '#/site/early-actions'
import { Footer } from './footer'
import { Header } from './header'

/** Header, main area and footer of every public page (spec section 2). */
export function PublicLayout({ children }: { children: ReactNode }) {
  // Only React knows when the page has come alive: first it answers, then its fields adopt what was typed.
  useLayoutEffect(stopKeepingEarlyActions, [])
  useEffect(repeatEarlyActions, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="content" className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  )
}
