import type { ProposalDetail } from '@clubhouse/schema/members/proposal'
import type { ProposalState } from '@clubhouse/schema/members/proposal-state'
import { type ComponentType, useState } from 'react'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { AnnounceForm } from './announce-form'
import { DecisionForm } from './decision-form'
import { InductionForm } from './induction-form'
import { EditProposal } from './propose-form'

type FormProps = { proposal: ProposalDetail; onDone: () => void }

type FormDrawer = {
  title: string
  Form: ComponentType<FormProps>
  /** The states in which it can be opened. */
  states: readonly ProposalState[]
}

const forms: Partial<Record<string, FormDrawer>> = {
  edit: {
    title: 'Edit Proposal',
    Form: EditProposal,
    states: ['Proposed', 'Approved', 'Announced', 'NoticeOver'],
  },
  decide: { title: 'Record Decision', Form: DecisionForm, states: ['Proposed'] },
  announce: { title: 'Announce to Members', Form: AnnounceForm, states: ['Approved'] },
  induct: {
    title: 'Induct Member',
    Form: InductionForm,
    states: ['Approved', 'Announced', 'NoticeOver'],
  },
}

/** The form about a proposal that the URL names. It keeps the proposal that it began with, so that nothing typed is lost. */
export function ProposalForms({ proposal }: { proposal: ProposalDetail }) {
  const { drawer = '', leave } = useDrawerAddress()
  const [opened] = useState(proposal)
  const found = forms[drawer]
  const fits = found?.states.includes(opened.state)
  useDeadDrawer(Boolean(found && !fits))
  if (!found || !fits) return null
  const { title, Form } = found
  return (
    <Drawer title={title}>
      <Form proposal={opened} onDone={leave} />
    </Drawer>
  )
}
