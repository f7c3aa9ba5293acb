import { trpc } from '#/api/trpc'
import { formatDay } from '#/components/format/date'
import { Button } from '#/components/ui/button'

/** That mails to somebody's address came back, for administrators; nothing while it gets mails. */
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
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-danger-soft p-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p>
          Mails to {rested.email} came back three times. Since {formatDay(rested.since)} it gets no
          notices and messages, only password links and other letters. Ask for another address, or
          try this one again.
        </p>
        <p className="wrap-anywhere mt-2 text-sm">The mail server said: {rested.reason}</p>
      </div>
      <Button variant="quiet" busy={tryAgain.isPending} onClick={() => tryAgain.mutate({ id })}>
        Try this address again
      </Button>
    </section>
  )
}
