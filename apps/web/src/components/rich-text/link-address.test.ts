import { expect, it } from 'vitest'
import { linkAddress } from './link-dialog'

it.each([
  ['https://example.org/a?b', 'https://example.org/a?b'],
  [' example.org ', 'https://example.org'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['mailto:ann@example.org', 'mailto:ann@example.org'],
  ['tel:+19195550100', 'tel:+19195550100'],
])('turns %s into a link to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

it.each([
  '',
  'lunch',
  'javascript:alert(1)',
  'JavaScript:alert(1)//a.b',
  'data:text/html,x',
  'come here.now',
])('rejects %s as a link', (typed) => {
  expect(linkAddress(typed)).toBeNull()
})
