import { diceCount } from '@clubhouse/schema/raffle/computed-draw'
import { type Draw, drawForm, drawInput } from '@clubhouse/schema/raffle/draw'
import { placesOf } from '@clubhouse/schema/raffle/drawn-tickets'
import type { RafflePage } from '@clubhouse/schema/raffle/raffle-record'
import { useMemo } from 'react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { useRaffleChanged } from '../use-raffle-changed'

type RecordDrawProps = { id: string; draw: Draw; prizes: RafflePage['prizes'] }
type Entry = { numbers: (number | null)[]; dice: string; witnesses: string }

/** Records the drawing: the numbers from the drum, or the dice. */
export function RecordDraw({ id, draw, prizes }: RecordDrawProps) {
  const record = trpc.raffle.draw.useMutation(useRaffleChanged())
  const isDrum = draw.method === 'Drum'
  const prizeCount = Math.min(prizes.length, draw.tickets)
  const places = placesOf(prizes, Math.min(prizes.length + draw.alternates, draw.tickets))
  const schema = useMemo(() => drawForm(draw.method, prizeCount), [draw.method, prizeCount])
  const values: Entry = {
    numbers: isDrum ? places.map(() => null) : [],
    dice: '',
    witnesses: '',
  }
  const form = useAppForm({
    defaultValues: values,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value: { numbers, ...value } }) => {
        // Alternates that were not drawn are left out, so later ones have other places in the call.
        const drawn = numbers.flatMap((number, at) => (number === null ? [] : { number, at }))
        const input = drawInput.parse({ ...value, id, numbers: drawn.map(({ number }) => number) })
        const names = drawn.map(({ at }, place) => [`numbers.${place}`, `numbers[${at}]`])
        return sendForm(() => record.mutateAsync(input), Object.fromEntries(names))
      },
    },
  })
  return (
    <section className="max-w-prose">
      <h2 className="text-h2">Record the drawing</h2>
      <p className="mt-2 mb-5">
        {isDrum
          ? 'Draw one ticket after the other, and enter each number as it comes out.'
          : `Let a witness roll ten dice, or one die ten times, and enter what they show in order.`}
      </p>
      <form.AppForm>
        <form.FormBody label="Record Drawing">
          {places.length > 0 && isDrum && (
            <div className="grid gap-5 sm:grid-cols-2">
              {places.map(({ order, place }) => (
                <form.AppField key={order} name={`numbers[${order - 1}]`}>
                  {() => (
                    <NumberField
                      label={place ?? `Alternate ${order - prizes.length}`}
                      optional={place === null}
                    />
                  )}
                </form.AppField>
              ))}
            </div>
          )}
          {!isDrum && (
            <form.AppField name="dice">
              {(field) => (
                <field.TextField
                  label="Dice"
                  hint={`${diceCount} digits from 1 to 6, such as 3514266123`}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </form.AppField>
          )}
          <form.AppField name="witnesses">
            {(field) => (
              <field.TextField
                label="Witnesses"
                hint="Shown on the website with the drawing"
                autoComplete="off"
              />
            )}
          </form.AppField>
          <form.FormError />
          <div>
            <form.SubmitButton label="Record Drawing" busyLabel="Recording…" />
          </div>
        </form.FormBody>
      </form.AppForm>
    </section>
  )
}
