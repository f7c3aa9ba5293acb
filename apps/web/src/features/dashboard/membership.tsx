import { formatStatus } from '@clubhouse/schema/finance/format-status'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { Building2, CreditCard, type LucideIcon, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#/components/ui/badge'
import { SubscriptionActions } from './subscription-actions'

type MembershipProps = { user: Pick<CurrentUser, 'company' | 'chapter' | 'subscription'> }

/** The user's company, chapter and subscription, which is green when Active and red otherwise. */
export function Membership({ user: { company, chapter, subscription } }: MembershipProps) {
  const status = subscription ? formatStatus(subscription.status) : 'Unsubscribed'
  return (
    <dl className="divide-y divide-border rounded-md border border-border bg-surface px-4 shadow-sm">
      <Fact term="Company" Icon={Building2}>
        {company?.name ?? 'No Company Assigned'}
      </Fact>
      <Fact term="Chapter" Icon={MapPin}>
        {chapter?.name ?? 'No Chapter Assigned'}
      </Fact>
      <Fact term="Subscription" Icon={CreditCard}>
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          <Badge tone={status === 'Active' ? 'success' : 'danger'}>{status}</Badge>
          <SubscriptionActions status={subscription?.status ?? null} />
        </span>
      </Fact>
    </dl>
  )
}

type FactProps = { term: string; Icon: LucideIcon; children: ReactNode }

const Fact = ({ term, Icon, children }: FactProps) => (
  <div className="flex min-h-11 items-center gap-3">
    <dt>
      <Icon aria-hidden className="size-5 text-primary" />
      <span className="sr-only">{term}</span>
    </dt>
    <dd className="wrap-anywhere min-w-0 flex-1 font-semibold">{children}</dd>
  </div>
)
