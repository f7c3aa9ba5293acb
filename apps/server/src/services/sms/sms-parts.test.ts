import { expect, it } from 'vitest'
import { smsParts } from './sms-parts.js'

// GSM 03.38: 160 of its characters in one part, 153 in each of several; those of its extension table count twice.
it.each([
  ['', 0],
  ['a', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['@£¥èÉñà\n', 1],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // Its escape and the sign stay together: a part has room for 76 of them.
  ['€'.repeat(152), 2],
  ['€'.repeat(153), 3],
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
])('%s', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})

// UCS-2 as soon as one character is not in that alphabet: 70, or 67 in each of several.
it.each([
  ['ç', 1],
  [`${'a'.repeat(69)}ç`, 1],
  [`${'a'.repeat(70)}ç`, 2],
  [`${'a'.repeat(133)}ç`, 2],
  [`${'a'.repeat(134)}ç`, 3],
  ['“quoted”', 1],
  ['😀'.repeat(35), 1],
  // Two units each, and never cut in two: a part has room for 33.
  ['😀'.repeat(36), 2],
  ['😀'.repeat(66), 2],
  ['😀'.repeat(67), 3],
])('%s', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
