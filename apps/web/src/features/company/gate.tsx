import type { CurrentUser } from '@clubhouse/schema/account'
import { useNavigate } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { PageHead } from '#/components/page-head'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import emptyChair from '#/pictures/empty-chair.svg'
import { CompanyForm } from './company-form'
import { RequestState } from './request-state'
import { RequestToJoinForm } from './request-to-join-form'

/** For a user who neither belongs to a company nor is exempt (product.md section 2, 'Gate screen'). */
export function Gate({ user }: { user: CurrentUser }) {
  const { drawer, open, leave } = useDrawerAddress()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const create = trpc.company.create.useMutation()
  const exempt = trpc.account.exemptFromCompany.useMutation()
  const pending = user.joinRequest?.status === 'Pending'
  // The portal opens when the account has a company.
  const finish = async () => {
    leave()
    await utils.account.get.invalidate()
    await navigate({ to: '/portal' })
  }
  return (
    <div className="wrap grid max-w-2xl justify-items-center gap-5 py-12 text-center">
      <PageHead title="Join or Create a Company" hidden />
      <img src={emptyChair} alt="" width={200} height={150} />
      <h1 className="text-h2">Join or Create a Company</h1>
      <p className="text-lead">
        Welcome, {user.fullname}. A company association is needed to continue.
      </p>
      {user.joinRequest && <RequestState request={user.joinRequest} />}
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={() => open('create')}>
          Create Company
        </Button>
        {!pending && (
          <Button variant="quiet" size="lg" onClick={() => open('join')}>
            Join Existing
          </Button>
        )}
      </div>
      <Button
        variant="quiet"
        className="max-sm:whitespace-normal large-text:whitespace-normal"
        busy={exempt.isPending}
        onClick={() => exempt.mutate(undefined, { onSuccess: finish })}
      >
        I’m retired or don’t have a company
      </Button>
      {drawer === 'create' && (
        <Drawer title="Create Company">
          <CompanyForm onSave={(company) => create.mutateAsync(company)} onSaved={finish} />
        </Drawer>
      )}
      {drawer === 'join' && !pending && (
        <Drawer title="Request to Join">
          <RequestToJoinForm onSent={finish} />
        </Drawer>
      )}
    </div>
  )
}
