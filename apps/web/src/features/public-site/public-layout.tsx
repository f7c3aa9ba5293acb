import type { ReactNode } from 'react'
import { SkipLink } from '#/components/skip-link'
import { ComesAlive } from './comes-alive'
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
