import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { expect, it } from 'vitest'
import { isNearLimit } from '#/components/form/near-limit'
import { textLimit } from './text-limit'

it.each([
  ['home', 'headline', 80],
  ['home', 'lead', 400],
  ['home', 'picture.alt', 250],
  ['raffle', 'prizes[1].winner', 120],
  ['raffle', 'prizes[1].description', 300],
  ['join', 'taglines[0]', 80],
  ['contact', 'poBox.state', 50],
  ['raffle', 'minimumAge', null],
  ['raffle', 'isShown', null],
  ['home', 'unknown', null],
] as const)('in %s, %s has at most %s characters', (section, name, limit) => {
  expect(textLimit(sectionSchemas[section], name)).toBe(limit)
})

it.each([
  [18, 30, false],
  [69, 80, false],
  [70, 80, true],
  [359, 400, false],
  [360, 400, true],
  [500, 400, true],
])('a text of %s characters with a limit of %s is near it: %s', (length, limit, isNear) => {
  expect(isNearLimit(length, limit)).toBe(isNear)
})
