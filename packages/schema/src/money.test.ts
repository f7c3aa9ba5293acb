import { expect, it } from 'vitest'
import { formatDollars } from './money.js'

it.each([
  [500, '$5'],
  [750, '$7.50'],
  [123_456_00, '$123,456'],
])('%i cents are %s', (cents, text) => expect(formatDollars(cents)).toBe(text))
