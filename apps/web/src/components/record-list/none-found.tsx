import { Link } from '@tanstack/react-router'
import { EmptyState } from '#/components/empty-state'
import { buttonVariants } from '#/components/ui/button'

/** Shown instead of a list's rows when its tab or search has none. */
export const NoneFound = () => (
  <EmptyState text="No records found.">
    <Link
      to="."
      search={({ q: _q, page: _page, ...view }) => ({ ...view, state: 'all' })}
      resetScroll={false}
      className={buttonVariants({ variant: 'quiet' })}
    >
      Show all
    </Link>
  </EmptyState>
)
