import { expect, it } from 'vitest'
import { axisMarks } from './axis'

it.each([
  [0, [0, 100]],
  [19_800, [0, 5000, 10_000, 15_000, 20_000]],
  [99_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [100_000, [0, 25_000, 50_000, 75_000, 100_000]],
  [712_800, [0, 200_000, 400_000, 600_000, 800_000]],
])('an axis for %i cents has round marks', (most, marks) => expect(axisMarks(most)).toEqual(marks))
