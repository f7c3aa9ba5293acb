import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { expect, it } from 'vitest'
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
