import { formatDay } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { useBillingPortal } from './use-billing-portal'

/** Shows a member whose last payment failed what happened, and the way to pay. */
export function PaymentNotice({ usableUntil }: { usableUntil: string }) {
  const portal = useBillingPortal()
  return (
    <section
      aria-label="Payment failed"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-danger-soft p-4 text-danger"
    >
      <p role="status" className="min-w-0 flex-[1_1_16rem]">
        <span className="block font-semibold">Your last payment didn’t go through.</span> Nothing
        was charged. Update your card to keep your subscription after {formatDay(usableUntil)}.
      </p>
      <Button busy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
        Update card
      </Button>
    </section>
  )
}
