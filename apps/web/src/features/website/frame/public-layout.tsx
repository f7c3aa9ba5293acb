import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { SkipLink } from '#/components/page-frame'
import { pageData } from '#/site/page-data'
import { Footer } from './footer'
import { Header } from './header'

/** Header, main area and footer of every public page. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <div className="club-texts flex min-h-dvh flex-col">
    <SkipLink />
    <Header />
    <main
      id="content"
      // The editor around a preview has a main part, too.
      aria-label={pageData.previewOf ? 'Preview' : undefined}
      className="flex-1"
    >
      {children}
    </main>
    <Footer />
    <HydrationEnd />
  </div>
)

/** Marks the page as hydrated. It is last in the page, so that its effects run last. */
function HydrationEnd() {
  const [, setHydrated] = useState(false)
  useLayoutEffect(() => {
    // A state set here makes React run the effects in this very task: fields adopt what was typed before
    // anybody can send them.
    setHydrated(true)
  }, [])
  useEffect(() => {
    pageData.posted = null
    document.documentElement.dataset.alive = ''
  }, [])
  return null
}
