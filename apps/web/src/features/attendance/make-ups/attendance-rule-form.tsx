import { type AttendanceRule, attendanceRuleForm } from '@clubhouse/schema/attendance/make-up'
import type { z } from 'zod/mini'
import { RecordEditor, type Save } from '#/api/record-editor'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'

/** Edits how many days make-ups count. */
export function AttendanceRuleForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  return (
    <RecordEditor
      query={trpc.makeUp.rule.useQuery(undefined, { gcTime: 0, staleTime: Infinity })}
      load={() => utils.makeUp.rule.fetch(undefined, { staleTime: 0 })}
    >
      {(record, save) => <Fields rule={record} save={save} onDone={onDone} />}
    </RecordEditor>
  )
}

type FieldsProps = { rule: AttendanceRule; save: Save; onDone: () => void }

function Fields({ rule, save, onDone }: FieldsProps) {
  const utils = trpc.useUtils()
  const update = trpc.makeUp.updateRule.useMutation({ onSuccess: () => utils.makeUp.invalidate() })
  const defaultValues: z.input<typeof attendanceRuleForm> = { makeUpDays: rule.makeUpDays }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: attendanceRuleForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() =>
          save((version) => update.mutateAsync({ ...attendanceRuleForm.parse(value), version })),
        ),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Make-ups">
        <form.AppField name="makeUpDays">
          {() => (
            <NumberField
              label="Days"
              hint="A make-up counts if it’s at most this many days before or after the missed date."
            />
          )}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}
