import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { SkipLink } from '#/components/skip-link'
import { comeAlive, takeEarlyAction } from '#/site/early-actions'
import { Footer } from './footer'
import { Header } from './header'

/** Header, main area and footer of every public page (spec section 2). */
export function PublicLayout({ children }: { children: ReactNode }) {
  // Only React knows when the page has come alive.
  useEffect(comeAlive, [])
  return (
    <div className="flex min-h-dvh flex-col" onClickCapture={forgetEarlyClick}>
      <SkipLink />
      <Header />
      <main id="content" className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** A click that comes while the page hydrates is answered by React, and need not be repeated. */
const forgetEarlyClick = ({ target }: MouseEvent) => {
  if (target instanceof Element) takeEarlyAction(target.closest('button'))
}
