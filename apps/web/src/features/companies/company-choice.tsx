import { companySchema } from '@clubhouse/schema/companies/company'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { type ReactNode, useState } from 'react'
import { trpc } from '#/api/trpc'
import { blankValues } from '#/components/form/form-values'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { CompanyForm } from './company-form'
import { CompanySearch } from './company-search'
import { RequestState } from './request-state'
import { RequestToJoinForm } from './request-to-join-form'

type CompanyChoiceProps = {
  user: Pick<CurrentUser, 'joinRequest' | 'companyExempt'>
  /** Whether the page has no other button that creates one. */
  canCreate?: boolean
  /** Buttons for members without a company. With them, the member is asked first where they work. */
  otherWays?: ReactNode
  onDone?: () => Promise<void>
}

/** Lets a user without a company create one or request to join one; shows the state of their request. */
export function CompanyChoice({ user, canCreate = true, otherWays, onDone }: CompanyChoiceProps) {
  const [name, setName] = useState('')
  const { drawer, id, open, leave } = useDrawerAddress()
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
      {otherWays && pending && otherWays}
      {otherWays && !pending && (
        <CompanySearch
          onChoose={(company) => open('join', company)}
          onAdd={(typed) => {
            setName(typed)
            open('create')
          }}
        >
          {otherWays}
        </CompanySearch>
      )}
      <div
        className={cn(
          'flex flex-wrap gap-3',
          otherWays ? 'w-full border-border border-t pt-3 *:px-3 *:first:-ml-3' : 'justify-center',
        )}
      >
        {canCreate && (
          <Button
            variant={otherWays ? 'ghost' : 'primary'}
            size={otherWays ? 'md' : 'lg'}
            onClick={() => {
              setName('')
              open('create')
            }}
          >
            Create Company
          </Button>
        )}
        {!pending && (
          <Button
            variant={otherWays ? 'ghost' : 'quiet'}
            size={otherWays ? 'md' : 'lg'}
            onClick={() => open('join')}
          >
            Join Existing
          </Button>
        )}
      </div>
      {canCreate && drawer === 'create' && (
        <Drawer title="Create Company">
          <CompanyForm
            company={{ ...blankValues(companySchema), name }}
            submit="Create Company"
            onSave={(company) => create.mutateAsync(company)}
            onSaved={finish}
          />
        </Drawer>
      )}
      {drawer === 'join' && !pending && (
        <Drawer title="Request to Join">
          <RequestToJoinForm companyId={id} onSent={finish} />
        </Drawer>
      )}
    </>
  )
}
