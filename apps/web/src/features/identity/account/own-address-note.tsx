import { trpc } from '#/api/trpc'
import { formatDay } from '#/components/format/date'

/** That mails to one's own address came back; nothing while it gets mails. */
export function OwnAddressNote({ id }: { id: string }) {
  const { data: rested } = trpc.suppressedAddress.get.useQuery({ id })
  if (!rested) return null
  return (
    <p role="note" className="wrap-anywhere rounded-md bg-danger-soft p-4">
      Mails to this address came back. Since {formatDay(rested.since)} the club sends no notices to{' '}
      {rested.email}. Is it still right? If not, enter your new address below. If it is, ask an
      administrator of the club to try it again.
    </p>
  )
}
