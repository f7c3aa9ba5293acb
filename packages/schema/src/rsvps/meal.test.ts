import { expect, it } from 'vitest'
import { mealChoices, mealNames } from './meal.js'

it.each(['FISH', 'fish ', 'Fi\u200Bsh'])(
  'refuses %j beside Fish: no one could tell them apart',
  (name) => {
    expect(mealNames.safeParse(['Fish', name]).success).toBe(false)
    expect(mealChoices.safeParse([{ name: 'Fish' }, { name }]).success).toBe(false)
  },
)

it('takes different meals', () => {
  expect(mealNames.parse(['Fish', 'Roast beef'])).toEqual(['Fish', 'Roast beef'])
})
