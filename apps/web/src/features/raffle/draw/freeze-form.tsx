import { type FreezeEntry, freezeInput } from '@clubhouse/schema/raffle/draw'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { SelectField } from '#/components/form/fields/select-field'
import { methodOptions } from '../raffle-words'
import { useRaffleChanged } from '../use-raffle-changed'

/** Freezes the list of sold tickets, and selects how they are drawn. */
export function FreezeForm({ id }: { id: string }) {
  const freeze = trpc.raffle.freeze.useMutation(useRaffleChanged())
  const values: FreezeEntry = { id, method: 'Drum', alternates: 3 }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: freezeInput,
      onSubmitAsync: ({ value }) => sendForm(() => freeze.mutateAsync(freezeInput.parse(value))),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Freeze List">
        <form.AppField name="method">
          {() => (
            <SelectField
              label="How tickets are drawn"
              hint="Computed: witnesses roll ten dice, and anybody can check the winners."
              options={methodOptions}
            />
          )}
        </form.AppField>
        <form.AppField name="alternates">
          {() => (
            <NumberField
              label="Alternates"
              hint="Drawn after the grand prize, for winners who don’t respond"
            />
          )}
        </form.AppField>
        <form.FormError />
        <div>
          <form.SubmitButton label="Freeze List" busyLabel="Freezing…" />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
