import { expect, it } from 'vitest'
import { mealChoices, mealNames } from './meal.js'

it.each(['FISH', 'fish ', 'Fi\u200Bsh'])(
  'refuses %j beside Fish: no one could tell them apart',
  (name) => {
    expect(mealNames.safeParse(['Fish', name]).success).toBe(false)
    expect(mealChoices.safeParse([{ name: 'Fish' }, { name }]).success).toBe(false)
  },
)

it('refuses one ID for two meals', () => {
  const id = '0b5e1c9e-6f0a-4a53-9a0f-0d6a1c9e6f0a'
  const meals = [
    { id, name: 'Fish' },
    { id, name: 'Pie' },
  ]
  expect(mealChoices.safeParse(meals).success).toBe(false)
})

it('takes different meals', () => {
  expect(mealNames.parse(['Fish', 'Roast beef'])).toEqual(['Fish', 'Roast beef'])
})
