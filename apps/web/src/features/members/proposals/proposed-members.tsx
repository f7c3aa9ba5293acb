import type { AnnouncedProposal, OwnProposal } from '@clubhouse/schema/members/proposal'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { AnnouncedCard } from './announced-card'
import { OwnProposals } from './own-proposals'
import { ObjectionForm, ProposeForm } from './proposal-parts'

const breadcrumb = [{ to: '/portal/user/directory', label: 'User Directory' }] as const

/** The proposals that members can object to today, and those that the signed-in member sponsors. */
export function ProposedMembers() {
  const { drawer, id, open, leave } = useDrawerAddress()
  const announced = trpc.ownProposal.announced.useQuery()
  const own = trpc.ownProposal.list.useQuery()
  const object = useLast(
    drawer === 'object' ? announced.data?.find((one) => one.id === id) : undefined,
  )
  const error = announced.error ?? own.error
  const propose = (
    <Button onClick={() => open('propose')}>
      <UserPlus aria-hidden className="size-5" /> Propose a Member
    </Button>
  )
  return (
    <>
      <PageHead title="Proposed Members" hidden />
      <div className="max-w-240">
        <PageHeader title="Proposed Members" breadcrumb={breadcrumb} action={propose} />
        {error ? (
          <ErrorState
            message={error.message}
            onRetry={() => Promise.all([announced.refetch(), own.refetch()])}
          />
        ) : announced.data && own.data ? (
          <Lists announced={announced.data} own={own.data} />
        ) : (
          <Skeleton className="h-60 w-full rounded-md" />
        )}
      </div>
      {drawer === 'propose' && (
        <Drawer title="Propose a Member">
          <ProposeForm onDone={leave} />
        </Drawer>
      )}
      {drawer === 'object' && object?.id === id && object && (
        <Drawer title={`Objection to ${object.fullname}`}>
          <ObjectionForm proposal={object} onDone={leave} />
        </Drawer>
      )}
    </>
  )
}

function Lists({ announced, own }: { announced: AnnouncedProposal[]; own: OwnProposal[] }) {
  if (announced.length + own.length === 0)
    return (
      <EmptyState
        text="No one is proposed right now."
        purpose="When the board has approved a new member, you can read about them here before they join."
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {announced.length > 0 && (
        <ul aria-label="Announced" className="grid gap-4">
          {announced.map((proposal) => (
            <AnnouncedCard key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
      {own.length > 0 && <OwnProposals proposals={own} />}
    </div>
  )
}

/** Returns the last record that was found: a form stays open when the notice ends while somebody types. */
function useLast<Row>(row: Row | undefined): Row | undefined {
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  return row ?? last
}
