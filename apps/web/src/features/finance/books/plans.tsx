import type { ClubPlan } from '@clubhouse/schema/finance/plan'
import { formatDollars } from '@clubhouse/schema/money'
import { Archive, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { MoreMenu } from '#/components/more-menu'
import { RecordRows } from '#/components/record-page/record-rows'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { Drawer } from '#/components/ui/drawer'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { PlanForm } from './plan-form'

type PlansProps = { currency: string; canEdit: boolean }

/** The plans that members can subscribe to. */
export function Plans({ currency, canEdit }: PlansProps) {
  const { drawer, id, open, leave } = useDrawerAddress()
  const plans = trpc.plan.list.useQuery()
  const edited = plans.data?.find((one) => one.id === id && !one.isArchived)
  return (
    <section aria-labelledby="plans" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="plans" className="text-h3">
            Plans
          </h2>
          {canEdit && (
            <Button variant="quiet" onClick={() => open('create')}>
              <Plus aria-hidden className="size-5" /> Add plan
            </Button>
          )}
        </header>
        <p className="text-muted">Members subscribe to them and pay by card.</p>
      </div>
      {plans.error ? (
        <ErrorState message={plans.error.message} onRetry={() => plans.refetch()} />
      ) : !plans.data ? (
        <Skeleton className="h-28 w-full rounded-md" />
      ) : (
        <PlanRows plans={plans.data.filter((one) => !one.isArchived)} canEdit={canEdit} />
      )}
      {canEdit && drawer === 'create' && (
        <Drawer title="Add Plan">
          <PlanForm plan={null} currency={currency} onDone={leave} />
        </Drawer>
      )}
      {canEdit && drawer === 'edit' && edited && (
        <Drawer title="Edit Plan">
          <PlanForm plan={edited} currency={edited.currency} onDone={leave} />
        </Drawer>
      )}
    </section>
  )
}

function PlanRows({ plans, canEdit }: { plans: readonly ClubPlan[]; canEdit: boolean }) {
  const utils = trpc.useUtils()
  const { open } = useDrawerAddress()
  const [doomed, setDoomed] = useState<ClubPlan>()
  const archive = trpc.plan.archive.useMutation({
    onSettled: () => Promise.all([utils.plan.invalidate(), utils.subscription.plans.invalidate()]),
  })
  if (plans.length === 0) return <p className="text-muted">No records found.</p>
  return (
    <>
      <RecordRows label="Plans" rows={plans} keyOf={(plan) => plan.id}>
        {(plan) => (
          <>
            <span className="min-w-0 py-2">
              <span className="wrap-anywhere block font-semibold">{plan.name}</span>
              <span className="block text-muted text-sm">{describe(plan)}</span>
            </span>
            {canEdit && (
              <MoreMenu label={`More actions for ${plan.name}, ${priceOf(plan)}`}>
                <MenuItem icon={<Pencil aria-hidden />} onSelect={() => open('edit', plan.id)}>
                  Edit plan…
                </MenuItem>
                <MenuItem icon={<Archive aria-hidden />} onSelect={() => setDoomed(plan)}>
                  Archive plan…
                </MenuItem>
              </MoreMenu>
            )}
          </>
        )}
      </RecordRows>
      {doomed && (
        <ConfirmDialog
          title={`Archive ${doomed.name}, ${priceOf(doomed)}?`}
          text="Nobody can subscribe to it anymore. Its subscriptions continue."
          action="Archive"
          keep="Keep plan"
          onCancel={() => setDoomed(undefined)}
          onConfirm={() => {
            setDoomed(undefined)
            archive.mutate({ id: doomed.id })
          }}
        />
      )}
    </>
  )
}

/** '$198 a year' */
const priceOf = ({ cents, currency, interval }: ClubPlan) =>
  `${formatDollars(cents, currency)} a ${interval.toLowerCase()}`

/** '$198 a year · Family members · Not on sale' */
function describe(plan: ClubPlan): string {
  const { membershipType, isOnSale } = plan
  const members = membershipType ? `${membershipType} members` : 'Every member'
  return [priceOf(plan), members, ...(isOnSale ? [] : ['Not on sale'])].join(' · ')
}
