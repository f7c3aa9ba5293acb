import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { formatDay } from '#/components/format/date'

/** Tells an administrator without a second step from when the club asks for it; else nothing. */
export function FactorNotice() {
  const { data } = trpc.security.factor.useQuery()
  if (!data?.requiredFrom || data.since) return null
  return (
    <section
      aria-label="Second step"
      className="mt-6 rounded-md bg-accent-soft px-5 py-4 text-on-accent-soft"
    >
      <p>
        From {formatDay(data.requiredFrom)} on, administrators need a second step to sign in: a code
        of an app on their phone. It takes two minutes.
      </p>
      <Link
        to="."
        search={(search) => ({ ...search, drawer: 'security' })}
        state={{ opened: true }}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Set it up now
      </Link>
    </section>
  )
}
