import { formatDollars } from '@clubhouse/schema/money'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'

type PlanChoiceProps = {
  /** Whether the member has come back from the checkout without paying. */
  isCanceled: boolean
}

/** The available plans. Choosing one opens the provider's checkout page. */
export function PlanChoice({ isCanceled }: PlanChoiceProps) {
  const plans = trpc.subscription.plans.useQuery()
  const checkout = trpc.subscription.checkout.useMutation({
    onSuccess: ({ data }) => window.location.assign(data.url),
  })
  if (plans.error) {
    return <ErrorState message={plans.error.message} onRetry={() => plans.refetch()} />
  }
  if (!plans.data) return <Skeleton className="h-48 w-full rounded-md" />
  if (plans.data.length === 0) return <EmptyState text="No plans are available." />
  const leaving = checkout.isPending || checkout.isSuccess
  return (
    <>
      {isCanceled && (
        <p role="status" className="mb-5 rounded-md bg-accent-soft p-4 text-on-accent-soft">
          <span className="block font-semibold">You left the checkout.</span> Nothing was charged.
          Choose a plan to try again.
        </p>
      )}
      <ul className="grid gap-4">
        {plans.data.map(({ priceId, nickname, cents, currency, interval }) => {
          const price = `${formatDollars(cents, currency)} a ${interval}`
          return (
            <li
              key={priceId}
              className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-border p-5"
            >
              <div>
                <h3 className="text-h3">{nickname}</h3>
                <p className="text-muted">{price}</p>
              </div>
              <Button
                busy={leaving && checkout.variables?.priceId === priceId}
                disabled={leaving}
                aria-label={`Subscribe: ${nickname}, ${price}`}
                onClick={() => checkout.mutate({ priceId })}
              >
                Subscribe
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
