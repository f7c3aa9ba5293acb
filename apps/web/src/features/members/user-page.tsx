import { isId } from '@clubhouse/schema/is-id'
import { lastPeriod } from '@clubhouse/schema/members/membership-period'
import { isAdmin } from '@clubhouse/schema/members/role'
import type { UserDetail } from '@clubhouse/schema/members/user'
import type { ReactNode } from 'react'
import { useIsAdmin, useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { emailOf } from '#/components/format/email'
import { PageHeader } from '#/components/page-header'
import type { PageTab } from '#/components/page-tabs'
import { RecordLayout } from '#/components/record-page/record-layout'
import { RecordLinks } from '#/components/record-page/record-links'
import { RecordState } from '#/components/record-page/record-state'
import { RecordTabs } from '#/components/record-page/record-tabs'
import { Avatar } from '#/components/ui/avatar'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { InvitationBadge, InvitationNote } from './invitation-note'
import { MemberDrawers } from './record/member-drawers'
import { MemberMenu } from './record/member-menu'
import { MemberProperties } from './record/member-properties'
import { type MemberTab, memberTabs } from './record/member-tab'
import { SecondFactorNote } from './second-factor-note'
import { SuppressedAddressNote } from './suppressed-address-note'
import { isWithoutSignIn } from './without-sign-in/is-without-sign-in'

const breadcrumb = [{ to: '/portal/user', label: 'Users' }] as const

type UserPageProps = {
  id: string
  tab: MemberTab
  /** The contents of the tabs. */
  panels: Record<MemberTab, ReactNode>
}

/** Shows everything that administrators see of one user. */
export function UserPage({ id, tab, panels }: UserPageProps) {
  const user = trpc.user.get.useQuery({ id }, { enabled: isId(id) })
  const tabs = useTabs()
  const shown = tabs.some((one) => (one.tab ?? 'events') === tab) ? tab : 'events'
  return (
    <RecordState
      noun="User"
      breadcrumb={breadcrumb}
      isId={isId(id)}
      query={user}
      nameOf={({ fullname }) => fullname}
    >
      {(user) => (
        <Detail user={user} tabs={tabsOf(user.id, tabs, shown)}>
          {panels[shown]}
        </Detail>
      )}
    </RecordState>
  )
}

type DetailProps = { user: UserDetail; tabs: PageTab[]; children: ReactNode }

const Detail = ({ user, tabs, children }: DetailProps) => (
  <>
    <RecordLayout
      header={
        <PageHeader
          breadcrumb={breadcrumb}
          title={<NameWithPicture user={user} />}
          more={!user.isErased && <MemberMenu user={user} />}
        >
          {hasExceptions(user) && <Exceptions user={user} />}
        </PageHeader>
      }
      properties={<MemberProperties user={user} />}
    >
      {user.isErased ? <ErasedNote /> : <NextActions user={user} />}
      <RecordTabs label="About this member" tabs={tabs}>
        {children}
      </RecordTabs>
    </RecordLayout>
    {!user.isErased && <MemberDrawers user={user} />}
  </>
)

const NameWithPicture = ({ user }: { user: UserDetail }) => (
  <span className="flex items-center gap-4">
    <Avatar
      firstname={user.firstname}
      lastname={user.lastname}
      src={user.avatar}
      size={64}
      className="size-14 text-xl sm:size-16 sm:text-2xl"
    />
    <span className="min-w-0">{user.fullname}</span>
  </span>
)

const hasExceptions = ({ status, isCurrentMember, isInvitable, email, role }: UserDetail) =>
  status !== 'Active' || !isCurrentMember || isInvitable || email === null || isAdmin(role)

/** Badges for what is unusual: most users are Active members with a password. */
const Exceptions = ({ user }: { user: UserDetail }) => {
  const isDeceased = useIsDeceased(user)
  return (
    <span className="ml-18 flex flex-wrap gap-2 sm:ml-20">
      {user.status !== 'Active' && <Badge tone="danger">{user.status}</Badge>}
      {user.status === 'Active' && !user.isCurrentMember && (
        <Badge tone="danger">{isDeceased ? 'Deceased' : 'Not a member'}</Badge>
      )}
      <InvitationBadge user={user} />
      {isAdmin(user.role) && <Badge tone="accent">Admin</Badge>}
    </span>
  )
}

/** Whether somebody's last membership ended with their death. */
function useIsDeceased({ id, isCurrentMember }: UserDetail): boolean {
  const { data } = trpc.membership.get.useQuery({ id }, { enabled: !isCurrentMember })
  return !isCurrentMember && lastPeriod(data?.periods ?? [])?.endReason === 'Deceased'
}

function NextActions({ user }: { user: UserDetail }) {
  const { open } = useDrawerAddress()
  const isAdministrator = useIsAdmin()
  const isDeceased = useIsDeceased(user)
  return (
    <>
      <RecordLinks
        name={user.fullname}
        phoneNumber={isDeceased ? null : user.phoneNumber}
        email={isDeceased ? null : emailOf(user)}
      >
        <Button variant="quiet" onClick={() => open('edit')}>
          {isWithoutSignIn(user) ? 'Edit Member' : 'Edit User'}
        </Button>
      </RecordLinks>
      <InvitationNote user={user} />
      <SuppressedAddressNote id={user.id} />
      {isAdministrator && <SecondFactorNote id={user.id} name={user.fullname} />}
    </>
  )
}

const ErasedNote = () => (
  <p className="rounded-md bg-sunken p-4">
    This account was deleted. Invoices, subscriptions and attendance records remain, without a name.
  </p>
)

/** The tabs that the caller may open. */
function useTabs() {
  const closed = { dues: !useMay('finance.read'), history: !useMay('history') }
  return memberTabs.filter(({ tab }) => !(tab === 'dues' || tab === 'history') || !closed[tab])
}

const tabsOf = (
  id: string,
  tabs: readonly (typeof memberTabs)[number][],
  current: MemberTab,
): PageTab[] =>
  tabs.map(({ tab, label }) => ({
    to: '/portal/user/$id',
    params: { id },
    search: { tab },
    isCurrent: (tab ?? 'events') === current,
    label,
  }))
