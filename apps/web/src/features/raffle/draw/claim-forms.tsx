import { formatDate } from '@clubhouse/schema/events/calendar-format'
import {
  type AlternateInput,
  alternateInput,
  type ClaimEntry,
  claimInput,
  type DrawnTicket,
  forfeitInput,
} from '@clubhouse/schema/raffle/draw'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { SelectField } from '#/components/form/fields/select-field'
import { reasonOptions } from '../raffle-words'
import { useRaffleChanged } from '../use-raffle-changed'

type ClaimProps = { drawn: DrawnTicket; onDone: () => void }

/** Records that a winner claimed the prize, and the name that they let the club publish. */
export function ClaimForm({ drawn, onDone }: ClaimProps) {
  const claim = trpc.raffle.claim.useMutation(useRaffleChanged())
  const values: ClaimEntry = { id: drawn.id, shownName: drawn.shownName ?? '' }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: claimInput,
      onSubmitAsync: ({ value }) => sendForm(() => claim.mutateAsync(claimInput.parse(value))),
    },
    onSubmit: onDone,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Mark Claimed">
        <form.AppField name="shownName">
          {(field) => (
            <field.TextField
              label="Name on the website"
              hint="Only if the winner agrees. Leave blank to show the ticket’s number alone."
              optional
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.FormError />
        <form.FormButtons
          label={drawn.state === 'Claimed' ? 'Save Name' : 'Mark Claimed'}
          busyLabel="Saving…"
        />
      </form.FormBody>
    </form.AppForm>
  )
}

/** Passes a prize to the next alternate. */
export function ForfeitForm({ drawn, today, onDone }: ClaimProps & { today: string }) {
  const forfeit = trpc.raffle.forfeit.useMutation(useRaffleChanged())
  const values: { id: string; reason: string } = { id: drawn.id, reason: '' }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: forfeitInput,
      onSubmitAsync: ({ value }) => sendForm(() => forfeit.mutateAsync(forfeitInput.parse(value))),
    },
    onSubmit: onDone,
  })
  const hasTime = drawn.claimBy !== null && drawn.claimBy >= today
  return (
    <form.AppForm>
      <form.FormBody label="Forfeit Prize">
        <p>The prize passes to the next alternate. This can’t be undone.</p>
        <form.AppField name="reason">
          {() => (
            <SelectField
              label="Reason"
              hint={
                hasTime && drawn.claimBy
                  ? `The winner can respond until ${formatDate(drawn.claimBy)}.`
                  : undefined
              }
              options={reasonOptions.filter(({ value }) => value !== 'NoResponse' || !hasTime)}
            />
          )}
        </form.AppField>
        <form.FormError />
        <form.FormButtons label="Forfeit Prize" busyLabel="Saving…" keep="Keep winner" danger />
      </form.FormBody>
    </form.AppForm>
  )
}

/** Draws one more ticket for a prize that nobody has. */
export function AlternateForm({ id, isDrum }: { id: string; isDrum: boolean }) {
  const draw = trpc.raffle.drawAlternate.useMutation(useRaffleChanged())
  const values: AlternateInput = { id, number: null }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: alternateInput,
      onSubmitAsync: ({ value }) => sendForm(() => draw.mutateAsync(value)),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Draw Alternate" className="max-w-prose">
        {isDrum && (
          <form.AppField name="number">
            {() => <NumberField label="Next ticket drawn" />}
          </form.AppField>
        )}
        <form.FormError />
        <div>
          <form.SubmitButton label="Draw Another Ticket" busyLabel="Drawing…" />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
