import { trpc } from '#/api/trpc'
import { Facts } from '#/components/facts'
import { MembershipFacts } from '#/components/membership/membership-facts'

/** The member's own membership, as the club records it. */
export function OwnMembership() {
  const { data } = trpc.membership.own.useQuery()
  if (!data) return null
  return (
    <section aria-labelledby="membership" className="mt-10">
      <h2 id="membership" className="mb-3 text-h3">
        Membership
      </h2>
      <Facts>
        <MembershipFacts membership={data} />
      </Facts>
      <p className="mt-3 text-muted">Ask an administrator to correct these details.</p>
    </section>
  )
}
