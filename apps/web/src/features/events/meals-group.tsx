import type { EventEntry } from '@clubhouse/schema/events/event'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { withFieldGroup } from '#/components/form/app-form'
import { useFieldContext } from '#/components/form/contexts'
import { AmountField } from '#/components/form/fields/amount-field'
import { SelectField } from '#/components/form/fields/select-field'
import { Button } from '#/components/ui/button'
import { useClubCurrency } from './use-club-currency'

type MealValues = Pick<EventEntry, 'mealChoices' | 'removedMeals'>

/** The names of the meal fields in the event form. */
export const mealFields = { mealChoices: 'mealChoices', removedMeals: 'removedMeals' } as const

const initial: MealValues = { mealChoices: [], removedMeals: '' }

const noPrice: { currency: string | null; hasPrice: boolean } = { currency: null, hasPrice: false }

const removedChoices = [
  { value: 'Keep', label: 'Keep the meal they chose' },
  { value: 'Clear', label: 'Remove it, so that they choose again' },
]

/** The meals to choose from. A meal that gets another name is renamed in existing RSVPs. */
export const MealsGroup = withFieldGroup({
  defaultValues: initial,
  props: noPrice,
  render: function Meals({ group, currency, hasPrice }) {
    const entered = useClubCurrency(currency)
    // The name of an added meal gets the focus.
    const [added, setAdded] = useState(false)
    // The clicked button is gone, and so is the focus.
    const [removed, setRemoved] = useState(0)
    const addButton = useRef<HTMLButtonElement>(null)
    useEffect(() => {
      if (removed) addButton.current?.focus()
    }, [removed])
    return (
      <>
        <group.AppField name="mealChoices" mode="array">
          {(meals) => (
            <fieldset className="grid gap-4">
              <legend className="sr-only">Meals</legend>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="font-semibold">
                  Meals
                  <span className="font-normal text-muted"> (none if there’s no choice)</span>
                </p>
                <Button
                  ref={addButton}
                  variant="quiet"
                  onClick={() => {
                    setAdded(true)
                    meals.pushValue({ name: '', price: null })
                  }}
                >
                  <Plus aria-hidden className="size-5" /> Add a meal
                </Button>
              </div>
              {hasPrice && Boolean(meals.state.value?.length) && (
                <p className="text-muted text-sm">
                  A meal with its own price costs that instead of the price per person.
                </p>
              )}
              {meals.state.value?.map(({ id, price }, index) => (
                <div key={id ?? `new ${index}`} className="flex flex-wrap items-end gap-3">
                  <div className="min-w-48 flex-1">
                    <group.AppField name={`mealChoices[${index}].name`}>
                      {(field) => (
                        <field.TextField
                          label={`Meal ${index + 1}`}
                          autoComplete="off"
                          autoFocus={added}
                        />
                      )}
                    </group.AppField>
                  </div>
                  {(hasPrice || typeof price === 'number') && (
                    <div className="w-40">
                      <group.AppField name={`mealChoices[${index}].price`}>
                        {() => (
                          <AmountField
                            label={`Price of meal ${index + 1}`}
                            currency={entered}
                            optional
                          />
                        )}
                      </group.AppField>
                    </div>
                  )}
                  <Button
                    variant="ghost"
                    onClick={() => {
                      meals.removeValue(index)
                      setRemoved(removed + 1)
                    }}
                  >
                    <Trash2 aria-hidden className="size-4.5" /> Remove meal {index + 1}
                  </Button>
                </div>
              ))}
            </fieldset>
          )}
        </group.AppField>
        <group.AppField name="removedMeals">{() => <RemovedMealsField />}</group.AppField>
      </>
    )
  },
})

/** Asks what to do with RSVPs whose meal was removed; shown once the server counts them. */
function RemovedMealsField() {
  const { state } = useFieldContext<string | null | undefined>()
  if (!state.value && state.meta.errors.length === 0) return null
  return <SelectField label="RSVPs with a removed meal" options={removedChoices} />
}
