import { type VoidTicketsEntry, voidTicketsForm } from '@clubhouse/schema/raffle/tickets'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { useRaffleChanged } from '../use-raffle-changed'

/** Voids tickets that were not sold, such as torn ones. */
export function VoidForm({ id, onDone }: { id: string; onDone: () => void }) {
  const change = trpc.ticket.voidUnsold.useMutation(useRaffleChanged())
  const values: VoidTicketsEntry = { id, numbers: '', reason: '' }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: voidTicketsForm,
      onSubmitAsync: ({ value }) =>
        sendForm(() => change.mutateAsync(voidTicketsForm.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Void Tickets">
        <p>
          Void tickets that can’t be sold. This can’t be undone. To void tickets that somebody
          bought, open their sale.
        </p>
        <form.AppField name="numbers">
          {(field) => (
            <field.TextField
              label="Ticket numbers"
              hint="Such as 104, 107–110"
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.AppField name="reason">
          {(field) => <field.TextField label="Reason" hint="Such as Torn" autoComplete="off" />}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Void Tickets" busyLabel="Voiding…" danger />
      </form.FormBody>
    </form.AppForm>
  )
}
