import type { CompanyRecord } from '@clubhouse/schema/companies/company'
import * as field from '@clubhouse/schema/field'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ImageUp, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { Fact, Facts } from '#/components/facts'
import { prettifyState } from '#/components/format/address'
import { formatInstant } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { Avatar } from '#/components/ui/avatar'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { InvitationBadge, InvitationNote } from './invitation-note'
import { MergeDrawer } from './merge/merge-drawer'
import { SecondFactorNote } from './second-factor-note'
import { SuppressedAddressNote } from './suppressed-address-note'
import { UserAvatar } from './user-avatar'
import { EditUser } from './user-editor'

/** Shows everything that administrators see of one user. */
export function UserPage({ id }: { id: string }) {
  const isId = field.id().safeParse(id).success
  const user = trpc.user.get.useQuery({ id }, { enabled: isId })
  const isNowhere = !isId || user.error?.data?.code === 'NOT_FOUND'
  return (
    <>
      <PageHead title={user.data?.fullname ?? 'User'} hidden />
      <Link
        to="/portal/user"
        className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" /> Users
      </Link>
      {isNowhere ? (
        <>
          <h1 className="mb-4 text-h1">Not found</h1>
          <p>This member was not found.</p>
        </>
      ) : user.error ? (
        <ErrorState message={user.error.message} onRetry={() => user.refetch()} />
      ) : user.data ? (
        <Detail user={user.data} />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
    </>
  )
}

/** Shows whether a user without a company needs one, with a button that exempts them. */
function NoCompany({ user }: { user: UserDetail }) {
  const utils = trpc.useUtils()
  const exempt = trpc.user.exemptFromCompany.useMutation({
    onSuccess: ({ data }) => utils.user.get.setData({ id: user.id }, data),
  })
  if (user.companyExempt) return <Fact label="Name">Not needed</Fact>
  return (
    <Fact label="Name">
      <div className="grid justify-items-start gap-3">
        None. They see only the company page until they have a company.
        {user.status === 'Active' && (
          <Button
            variant="quiet"
            busy={exempt.isPending}
            onClick={() => exempt.mutate({ id: user.id })}
          >
            No company needed
          </Button>
        )}
      </div>
    </Fact>
  )
}

function Detail({ user }: { user: UserDetail }) {
  const { drawer, open, leave } = useDrawerAddress()
  return (
    <>
      <div className="flex flex-wrap items-center gap-6">
        <Avatar
          firstname={user.firstname}
          lastname={user.lastname}
          src={user.avatar}
          size={96}
          className="size-24 text-3xl"
        />
        <div className="min-w-0 flex-1 basis-44">
          <h1 className="text-h1">{user.fullname}</h1>
          <p className="wrap-anywhere text-muted">{user.email}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge tone={user.status === 'Active' ? 'success' : 'danger'}>{user.status}</Badge>
            <InvitationBadge user={user} />
            {user.role.map(({ name }) => (
              <Badge key={name} tone={name === 'Admin' ? 'accent' : 'primary'}>
                {name}
              </Badge>
            ))}
          </p>
        </div>
        {!user.isErased && (
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => open('picture')}>
              <ImageUp aria-hidden className="size-5" /> Change Picture
            </Button>
            <Button variant="quiet" onClick={() => open('edit')}>
              <Pencil aria-hidden className="size-5" /> Edit User
            </Button>
          </div>
        )}
      </div>
      {user.isErased && (
        <p className="mt-6 rounded-md bg-sunken p-4">
          This account was deleted. Invoices, subscriptions and attendance records remain, without a
          name.
        </p>
      )}
      <InvitationNote user={user} />
      <SuppressedAddressNote id={user.id} />
      <SecondFactorNote id={user.id} name={user.fullname} />
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-2">
        <Card title="User">
          <Fact label="Phone">{formatPhone(user.phoneNumber, user.phoneExt)}</Fact>
          <Fact label="Chapter">{user.chapter?.name}</Fact>
          <Fact label="Created">{formatInstant(user.createdAt)}</Fact>
          <Fact label="Updated">{formatInstant(user.updatedAt)}</Fact>
          <Fact label="Customer ID">{user.stripeCustomerId}</Fact>
        </Card>
        <Card title="Company">
          {user.company ? <CompanyFacts company={user.company} /> : <NoCompany user={user} />}
        </Card>
      </div>
      {!user.isErased && (
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button variant="quiet" onClick={() => open('merge')}>
            Merge members…
          </Button>
          <Link
            to="/portal/administrator/erasure/$id"
            params={{ id: user.id }}
            className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-4"
          >
            Delete account…
          </Link>
        </div>
      )}
      {drawer === 'edit' && !user.isErased && (
        <Drawer title="Edit User">
          <EditUser id={user.id} onDone={leave} />
        </Drawer>
      )}
      {drawer === 'picture' && !user.isErased && (
        <Drawer title="Change Picture">
          <UserAvatar user={user} />
        </Drawer>
      )}
      {drawer === 'merge' && !user.isErased && <MergeDrawer key={user.id} user={user} />}
    </>
  )
}

const CompanyFacts = ({ company }: { company: CompanyRecord }) => (
  <>
    <Fact label="ID">{company.id}</Fact>
    <Fact label="Name">{company.name}</Fact>
    <Fact label="Address">{company.address}</Fact>
    <Fact label="City">{company.city}</Fact>
    <Fact label="State">{company.state && prettifyState(company.state)}</Fact>
    <Fact label="Postal Code">{company.postalCode}</Fact>
    <Fact label="Country">{company.country}</Fact>
    <Fact label="Phone">
      {company.phoneNumber && formatPhone(company.phoneNumber, company.phoneExt)}
    </Fact>
    <Fact label="Website">
      {company.url && (
        <a
          href={company.url}
          rel="noopener"
          target="_blank"
          className="text-primary underline underline-offset-4"
        >
          {company.url}
        </a>
      )}
    </Fact>
    <Fact label="Contact Name">{company.contactName}</Fact>
    <Fact label="Description">{company.description}</Fact>
    <Fact label="Industry">{company.industry}</Fact>
  </>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="rounded-md border border-border bg-surface p-5 shadow-sm sm:p-6">
    <h2 className="mb-4 text-h3">{title}</h2>
    <Facts>{children}</Facts>
  </section>
)
