import { Link, Outlet } from '@tanstack/react-router'
import { useSession } from '#/api/session'
import { button } from '#/components/ui/button'

/** Header, main area and footer of every public page (spec section 2). */
export function PublicLayout() {
  const signedIn = useSession(({ token }) => token !== null)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-border border-b bg-surface">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3">
          <Link to="/" className="font-heading font-semibold text-lg text-primary">
            Rotary Club of Cedar Bend
          </Link>
          <nav aria-label="Main">
            {signedIn ? (
              <Link to="/portal" className={button()}>
                Go to Dashboard
              </Link>
            ) : (
              <Link to="/signin" className={button()}>
                Club Member Login
              </Link>
            )}
          </nav>
        </div>
      </header>
      <main className="flex-1">
        <Outlet />
      </main>
      <footer className="border-border border-t bg-surface px-4 py-6 text-center text-muted text-sm">
        © {new Date().getFullYear()} Rotary Club of Cedar Bend
      </footer>
    </div>
  )
}
