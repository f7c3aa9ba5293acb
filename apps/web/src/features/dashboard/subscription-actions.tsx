import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import { isRunning } from '@clubhouse/schema/finance/running-statuses'
import { latePart } from '#/components/late-part'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useBillingPortal } from './use-billing-portal'

const PlanChoice = latePart('plan-choice', async () => (await import('./plan-choice')).PlanChoice)

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-base text-primary underline underline-offset-4 disabled:opacity-60'

/** Lets a member choose a plan, or manage their subscription. */
export function SubscriptionActions({ status }: { status: SubscriptionStatus | null }) {
  const { drawer, id, open } = useDrawerAddress()
  const portal = useBillingPortal()
  if (status && isRunning(status)) {
    return (
      <button
        type="button"
        disabled={portal.isPending}
        onClick={() => portal.mutate()}
        className={linkStyle}
      >
        Manage billing
      </button>
    )
  }
  return (
    <>
      <button type="button" onClick={() => open('plans')} className={linkStyle}>
        Choose a plan
      </button>
      {drawer === 'plans' && (
        <Drawer title="Choose a plan">
          <PlanChoice isCanceled={id === 'canceled'} />
        </Drawer>
      )}
    </>
  )
}
