import type { ProposalDetail } from '@clubhouse/schema/members/proposal'
import { type ComponentType, useState } from 'react'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { AnnounceForm } from './announce-form'
import { DecisionForm } from './decision-form'
import { InductionForm } from './induction-form'
import { EditProposal } from './propose-form'

type FormProps = { proposal: ProposalDetail; onDone: () => void }

const forms: Partial<Record<string, { title: string; Form: ComponentType<FormProps> }>> = {
  edit: { title: 'Edit Proposal', Form: EditProposal },
  decide: { title: 'Record Decision', Form: DecisionForm },
  announce: { title: 'Announce to Members', Form: AnnounceForm },
  induct: { title: 'Induct Member', Form: InductionForm },
}

/** The form about a proposal that the URL names. It keeps the proposal that it began with, so that nothing typed is lost. */
export function ProposalForms({ proposal }: { proposal: ProposalDetail }) {
  const { drawer = '', leave } = useDrawerAddress()
  const [opened] = useState(proposal)
  const found = forms[drawer]
  if (!found) return null
  const { title, Form } = found
  return (
    <Drawer title={title}>
      <Form proposal={opened} onDone={leave} />
    </Drawer>
  )
}
