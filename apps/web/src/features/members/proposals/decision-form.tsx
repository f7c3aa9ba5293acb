import { decisionForm, type ProposalDetail } from '@clubhouse/schema/members/proposal'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { blankValues } from '#/components/form/form-values'
import { nameOf } from './proposal-words'
import { useProposalChanged } from './use-proposal-changed'

type FormProps = { proposal: ProposalDetail; onDone: () => void }

const decisions = [
  { value: 'Approved', label: 'Approved' },
  { value: 'Declined', label: 'Declined' },
]

/** Records the board's decision. */
export function DecisionForm({ proposal, onDone }: FormProps) {
  const { id, version } = proposal
  const decide = trpc.proposal.decide.useMutation(useProposalChanged())
  // No decision is chosen yet: it is final.
  const form = useAppForm({
    defaultValues: blankValues(decisionForm),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: decisionForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => decide.mutateAsync({ id, version, ...decisionForm.parse(value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Record Decision">
        <p className="text-muted">
          The decision on {nameOf(proposal)} is final. We record your name and the date. No email is
          sent.
        </p>
        <form.AppField name="decision">
          {(field) => <field.SelectField label="The board’s decision" options={decisions} />}
        </form.AppField>
        <form.AppField name="note">
          {(field) => <field.TextAreaField label="Note" hint="Only the board sees this" optional />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Record Decision" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
