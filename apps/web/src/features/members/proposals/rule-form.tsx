import { type ProposalRule, proposalRuleForm } from '@clubhouse/schema/members/proposal'
import type { z } from 'zod/mini'
import { RecordEditor, type Save } from '#/api/record-editor'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'

/** Edits how members are notified of proposals. */
export function RuleForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  return (
    <RecordEditor
      query={trpc.proposal.rule.useQuery(undefined, { gcTime: 0, staleTime: Infinity })}
      load={() => utils.proposal.rule.fetch(undefined, { staleTime: 0 })}
    >
      {(record, save) => <Fields rule={record} save={save} onDone={onDone} />}
    </RecordEditor>
  )
}

type FieldsProps = { rule: ProposalRule; save: Save; onDone: () => void }

function Fields({ rule, save, onDone }: FieldsProps) {
  const utils = trpc.useUtils()
  const update = trpc.proposal.setRule.useMutation({
    onSuccess: () => utils.proposal.invalidate(),
  })
  const defaultValues: z.input<typeof proposalRuleForm> = {
    noticeDays: rule.noticeDays,
    emailMembers: rule.emailMembers,
  }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: proposalRuleForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() =>
          save((version) => update.mutateAsync({ ...proposalRuleForm.parse(value), version })),
        ),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Notice to Members">
        <p className="text-muted">
          Applies to the next announcement. Notices that members already see don’t change.
        </p>
        <form.AppField name="noticeDays">
          {() => (
            <NumberField
              label="Days of notice"
              hint="How many days after the announcement members can object. Enter 0 for no notice."
            />
          )}
        </form.AppField>
        <form.AppField name="emailMembers">
          {(field) => <field.CheckboxField label="Email members, too" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
