import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { mealPrice } from '../events/event-price.js'
import * as field from '../field.js'
import { nameKey } from '../text/search-text.js'

/** The most meals that an event offers. */
export const mostMeals = 10

const mealName = field.requiredText('Meal', 60)
const each = <Item>(nameOf: (item: Item) => string) =>
  [
    z.maxLength(mostMeals, `At most ${mostMeals} meals`),
    z.refine<Item[]>(
      (meals) => new Set(meals.map((meal) => nameKey(nameOf(meal)))).size === meals.length,
      'List each meal only once',
    ),
  ] as const

/** A meal that an event offers. It keeps its ID when it is renamed. */
export const mealChoice = z.object({
  id: field.id(),
  name: example('Trout', z.string()),
  /** In the minor unit of the event's currency; null: the event's price per person. */
  price: example(3500, z.nullable(z.int())),
})
export type MealChoice = z.infer<typeof mealChoice>

/** The names of an event's meals, as scripts send them: an unknown one is a new meal. */
export const mealNames = z._default(z.array(mealName).check(...each<string>((name) => name)), [])

type SentMeal = { id?: string | null | undefined; name: string }

/** The event's meals, as the form sends them: another name renames the meal; without an ID it is new. */
export const mealChoices = z.optional(
  z
    .array(
      z.object({
        id: z.optional(z.nullable(field.id('Meal'))),
        name: example('Trout', mealName),
        price: mealPrice(),
      }),
    )
    .check(
      ...each<SentMeal>(({ name }) => name),
      z.refine((meals) => {
        const ids = meals.flatMap(({ id }) => id ?? [])
        return new Set(ids).size === ids.length
      }, 'List each meal only once'),
    ),
)

/** The choice for RSVPs whose meal is removed: they keep it, or have none and choose again. */
export const removedMeals = z.enum(['Keep', 'Clear'])
export type RemovedMeals = z.infer<typeof removedMeals>
