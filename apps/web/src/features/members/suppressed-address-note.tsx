import { trpc } from '#/api/trpc'
import { formatDay } from '#/components/format/date'
import { Button } from '#/components/ui/button'

/** Warns administrators that emails to a member's address bounce; shows nothing while they arrive. */
export function SuppressedAddressNote({ id }: { id: string }) {
  const utils = trpc.useUtils()
  const { data: rested } = trpc.suppressedAddress.get.useQuery({ id })
  const tryAgain = trpc.suppressedAddress.tryAgain.useMutation({
    onSettled: () => utils.suppressedAddress.invalidate(),
  })
  if (!rested) return null
  return (
    <section
      aria-label="Email address"
      className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-danger-soft p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p>
          Emails to {rested.email} bounced three times. Since {formatDay(rested.since)}, we haven’t
          sent notifications or announcements there, only emails about their account. Ask for a
          different address, or try this one again.
        </p>
        <p className="wrap-anywhere mt-2 text-sm">The email server’s reply: {rested.reason}</p>
      </div>
      <Button variant="quiet" busy={tryAgain.isPending} onClick={() => tryAgain.mutate({ id })}>
        Try this address again
      </Button>
    </section>
  )
}
