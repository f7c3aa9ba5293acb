import { formatDollars } from '@clubhouse/schema/money'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'

/** The available plans. Choosing one opens the provider's checkout page. */
export function PlanChoice() {
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
  )
}
