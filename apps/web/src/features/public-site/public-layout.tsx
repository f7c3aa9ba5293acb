import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { SkipLink } from '#/components/skip-link'
import { repeatEarlyActions, stopKeepingEarlyActions } from '#/site/early-actions'
import { Footer } from './footer'
import { Header } from './header'

/** Header, main area and footer of every public page (product.md section 2). */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <Header />
    <main id="content" className="flex-1">
      {children}
    </main>
    <Footer />
    <ComesAlive />
  </div>
)

/**
 * Hands a rendered page over to React, which alone knows when it has come alive. It stands last in the page, so that
 * its effects run last.
 */
function ComesAlive() {
  const [, setAlive] = useState(false)
  useLayoutEffect(() => {
    // From here on the page answers by itself.
    stopKeepingEarlyActions()
    // A state set here makes React run the effects in this very task: fields adopt what was typed before
    // anybody can send them.
    setAlive(true)
  }, [])
  useEffect(repeatEarlyActions, [])
  return null
}
