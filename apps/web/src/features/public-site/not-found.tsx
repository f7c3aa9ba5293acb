import { Link } from '@tanstack/react-router'
import { button } from '#/components/ui/button'

/** The catch-all page (spec section 2). */
export const NotFound = () => (
  <main className="mx-auto grid min-h-dvh max-w-xl place-content-center gap-6 px-4 text-center">
    <h1 className="text-7xl text-primary">404</h1>
    <p className="text-lg">
      The page you're looking for doesn't exist. Let's get you back on track.
    </p>
    <p>
      <Link to="/" className={button()}>
        Return Home
      </Link>
    </p>
  </main>
)
