import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { CompanyForm } from './company-form'
import { RequestState } from './request-state'
import { RequestToJoinForm } from './request-to-join-form'

type CompanyChoiceProps = {
  user: Pick<CurrentUser, 'joinRequest' | 'companyExempt'>
  /** Whether the page has no other button that creates one. */
  canCreate?: boolean
  onDone?: () => Promise<void>
}

/** Lets a user without a company create one or request to join one; shows the state of their request. */
export function CompanyChoice({ user, canCreate = true, onDone }: CompanyChoiceProps) {
  const { drawer, open, leave } = useDrawerAddress()
  const utils = trpc.useUtils()
  const create = trpc.company.create.useMutation()
  const pending = user.joinRequest?.status === 'Pending'
  const finish = async () => {
    leave()
    await Promise.all([utils.account.get.invalidate(), utils.company.invalidate()])
    await onDone?.()
  }
  return (
    <>
      {user.joinRequest && (
        <RequestState request={user.joinRequest} opensPortal={!user.companyExempt} />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {canCreate && (
          <Button size="lg" onClick={() => open('create')}>
            Create Company
          </Button>
        )}
        {!pending && (
          <Button variant="quiet" size="lg" onClick={() => open('join')}>
            Join Existing
          </Button>
        )}
      </div>
      {canCreate && drawer === 'create' && (
        <Drawer title="Create Company">
          <CompanyForm onSave={(company) => create.mutateAsync(company)} onSaved={finish} />
        </Drawer>
      )}
      {drawer === 'join' && !pending && (
        <Drawer title="Request to Join">
          <RequestToJoinForm onSent={finish} />
        </Drawer>
      )}
    </>
  )
}
