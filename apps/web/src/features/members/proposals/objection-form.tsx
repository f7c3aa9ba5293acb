import { type AnnouncedProposal, objectionForm } from '@clubhouse/schema/members/proposal'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { formatLongDate } from '#/components/format/date'

type ObjectionFormProps = { proposal: AnnouncedProposal; onDone: () => void }

/** Asks for an objection. A text that is too late stays in the form. */
export function ObjectionForm({ proposal, onDone }: ObjectionFormProps) {
  const { id, fullname, noticeUntil, objection } = proposal
  const utils = trpc.useUtils()
  const object = trpc.ownProposal.object.useMutation({
    onSuccess: () => utils.ownProposal.invalidate(),
  })
  const defaultValues: z.input<typeof objectionForm> = { text: objection?.text ?? '' }
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: objectionForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => object.mutateAsync({ id, ...objectionForm.parse(value) })),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label={`Objection to ${fullname}`}>
        <p className="text-muted">
          Only the board reads your objection, with your name. You can change or withdraw it until
          the end of {formatLongDate(noticeUntil)}.
        </p>
        <form.AppField name="text">
          {(field) => <field.TextAreaField label="Your objection" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Send to the Board" busyLabel="Sending…" />
      </form.FormBody>
    </form.AppForm>
  )
}
