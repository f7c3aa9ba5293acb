import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { Building2, CreditCard, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { SubscriptionActions } from './subscription-actions'

/** The user's company, chapter and subscription, which is green when Active and red otherwise. */
export function Membership({ user: { company, chapter, subscription } }: { user: CurrentUser }) {
  const status = subscription?.status ?? 'Unsubscribed'
  return (
    <>
      <dl className="mt-6 grid gap-x-8 gap-y-5 rounded-md border border-transparent bg-primary-soft p-6 sm:grid-cols-3">
        <Fact term="Company" icon={<Building2 aria-hidden />}>
          {company?.name ?? 'No Company Assigned'}
        </Fact>
        <Fact term="Chapter" icon={<MapPin aria-hidden />}>
          {chapter?.name ?? 'No Chapter Assigned'}
        </Fact>
        <Fact term="Subscription" icon={<CreditCard aria-hidden />}>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Badge tone={status === 'Active' ? 'success' : 'danger'}>{status}</Badge>
            <SubscriptionActions status={subscription?.status ?? null} />
          </span>
        </Fact>
      </dl>
      {subscription?.usableUntil && (
        <div role="status" className="mt-4 rounded-md bg-danger-soft p-4 text-danger">
          Your last payment failed. Update your card under “Manage billing” to keep your
          subscription after {formatDay(subscription.usableUntil)}.
        </div>
      )}
    </>
  )
}

type FactProps = { term: string; icon: ReactNode; children: ReactNode }

const Fact = ({ term, icon, children }: FactProps) => (
  <div className="grid grid-cols-[3rem_1fr] items-center gap-x-4">
    <dt className="contents text-muted text-sm">
      <span className="row-span-2 grid size-12 place-items-center rounded-full border border-transparent bg-primary text-on-primary">
        {icon}
      </span>
      <span className="self-end text-muted text-sm">{term}</span>
    </dt>
    <dd className="self-start font-semibold text-lg leading-snug">{children}</dd>
  </div>
)
