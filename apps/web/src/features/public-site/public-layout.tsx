import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { SkipLink } from '#/components/skip-link'
import { repeatEarlyActions, stopKeepingEarlyActions } from '#/site/early-actions'
import { Footer } from './footer'
import { Header } from './header'

/** Header, main area and footer of every public page (spec section 2). */
export function PublicLayout({ children }: { children: ReactNode }) {
  const [, setAlive] = useState(false)
  // Only React knows when the page has come alive: it answers from here on.
  useLayoutEffect(() => {
    stopKeepingEarlyActions()
    // A state set here makes React run the effects in this very task: fields adopt what was typed before
    // anybody can send them.
    setAlive(true)
  }, [])
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
