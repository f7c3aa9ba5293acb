import { isId } from '@clubhouse/schema/is-id'
import type { ProposalDetail } from '@clubhouse/schema/members/proposal'
import { isProposalClosed, needsBoard } from '@clubhouse/schema/members/proposal-state'
import { trpc } from '#/api/trpc'
import { PageHeader } from '#/components/page-header'
import { RecordLayout } from '#/components/record-page/record-layout'
import { RecordLinks } from '#/components/record-page/record-links'
import { RecordState } from '#/components/record-page/record-state'
import { Badge } from '#/components/ui/badge'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { NextStep } from './next-step'
import { Objections } from './objections'
import { ProposalMenu } from './proposal-menu'
import { ProposalForms } from './proposal-parts'
import { ProposalProperties } from './proposal-properties'
import { nameOf, stateNames } from './proposal-words'

const breadcrumb = [
  { to: '/portal/user', label: 'Users' },
  { to: '/portal/administrator/proposal', label: 'Proposals' },
] as const

/** A proposal with its next step, for the board. */
export function ProposalPage({ id }: { id: string }) {
  const proposal = trpc.proposal.get.useQuery({ id }, { enabled: isId(id) })
  return (
    <RecordState
      noun="Proposal"
      breadcrumb={breadcrumb}
      isId={isId(id)}
      query={proposal}
      nameOf={nameOf}
    >
      {(record) => <Detail proposal={record} />}
    </RecordState>
  )
}

function Detail({ proposal }: { proposal: ProposalDetail }) {
  const { state, reason, phoneNumber, email, announcedAt } = proposal
  const { drawer } = useDrawerAddress()
  const tone = needsBoard(state) ? 'accent' : isProposalClosed(state) ? 'danger' : 'primary'
  return (
    <>
      <RecordLayout
        header={
          <PageHeader
            breadcrumb={breadcrumb}
            title={nameOf(proposal)}
            badges={
              <Badge tone={state === 'Inducted' ? 'success' : tone}>{stateNames[state]}</Badge>
            }
            more={<ProposalMenu proposal={proposal} />}
          >
            {summaryOf(proposal)}
          </PageHeader>
        }
        properties={<ProposalProperties proposal={proposal} />}
      >
        <NextStep proposal={proposal} />
        <RecordLinks name={nameOf(proposal)} phoneNumber={phoneNumber} email={email} />
        {reason && (
          <section aria-labelledby="reason" className="grid gap-3">
            <h2 id="reason" className="text-h3">
              Why they’re proposed
            </h2>
            <blockquote className="wrap-anywhere whitespace-pre-line rounded-md bg-sunken p-4">
              {reason}
            </blockquote>
          </section>
        )}
        {announcedAt && <Objections objections={proposal.objections} />}
      </RecordLayout>
      {drawer && <ProposalForms key={drawer} proposal={proposal} />}
    </>
  )
}

/** The facts that a decision depends on: on phones the properties are closed. */
const summaryOf = ({ sponsor, classification, companyName }: ProposalDetail) =>
  [sponsor && `Sponsored by ${sponsor.fullname}`, classification, companyName]
    .filter(Boolean)
    .join(' · ')
