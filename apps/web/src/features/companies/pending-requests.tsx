import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { Fact } from '#/components/facts'

/** Shows administrators that somebody is waiting to join a company; nothing without a request. */
export function PendingRequests({ companyId }: { companyId: string }) {
  const requests = trpc.joinRequest.list.useQuery()
  const count = requests.data?.filter((one) => one.companyId === companyId).length
  if (!count) return null
  return (
    <Fact label="Join requests">
      <Link
        to="/portal/administrator/company/join"
        className="finger-high text-primary underline underline-offset-4"
      >
        {count} pending
      </Link>
    </Fact>
  )
}
