import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { formatDay } from '#/components/format/date'

/** Warns administrators without two-step verification when the club will require it. */
export function FactorNotice() {
  const { data } = trpc.security.factor.useQuery()
  if (!data?.requiredFrom || data.since) return null
  return (
    <section
      aria-label="Set up two-step verification"
      className="rounded-md bg-accent-soft px-5 py-4 text-on-accent-soft"
    >
      <p>
        Starting {formatDay(data.requiredFrom)}, administrators need two-step verification to sign
        in: a code from an app on their phone. Setup takes two minutes.
      </p>
      <Link
        to="/portal/account/{-$tab}"
        params={{ tab: 'security' }}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Set it up now
      </Link>
    </section>
  )
}
