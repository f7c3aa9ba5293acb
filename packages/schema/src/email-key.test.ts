import { expect, it } from 'vitest'
import { cleanEmail, emailKey, isEmail, isSameEmail } from './email-key.js'

it('an address is the same in any case', () => {
  expect(isSameEmail(' Rosa@Club.example', 'rosa@club.EXAMPLE')).toBe(true)
  expect(isSameEmail('rosa@club.example', 'rose@club.example')).toBe(false)
})

it('of letters beyond A to Z each is its own, so that every program agrees', () => {
  expect(emailKey('\u0130X@Club.example')).toBe('\u0130x@club.example')
  expect(emailKey('\u00c5@club.example')).toBe('\u00c5@club.example')
})

it.each([
  '\u200brae@ellis.example',
  'rae@ellis.example\u200b',
  '\ufeffrae@ellis.example',
  '\u202arae@ellis.example\u202c',
  'rae\u00ad@ellis.example',
  ' rae@ellis.example\u00a0',
  '<rae@ellis.example>',
  'Rae Ellis <rae@ellis.example>',
  '"Ellis, Rae" <rae@ellis.example>',
  '"rae@ellis.example" <rae@ellis.example>',
  "'rae@ellis.example'",
  '"rae@ellis.example"',
  '“rae@ellis.example”',
  'mailto:rae@ellis.example',
  'mailto:rae@ellis.example?subject=Hello',
  '<mailto:rae@ellis.example>',
  'ｒａｅ@ellis.example',
])('%j is the address that it looks like', (typed) => {
  expect(cleanEmail(typed)).toBe('rae@ellis.example')
})

it('has the apostrophe and the hyphen of a keyboard', () => {
  expect(cleanEmail('o’brien@smith‐jones.example')).toBe("o'brien@smith-jones.example")
})

it('two addresses are not one', () => {
  const two = 'Rae <rae@ellis.example>, Bo <bo@ellis.example>'
  expect(isEmail(cleanEmail(two))).toBe(false)
  expect(isEmail(cleanEmail('bo@ellis.example <rae@ellis.example>'))).toBe(false)
})

it.each([
  "o'brien@ellis.example",
  'rae+club@ellis.example',
  'rae@mail.ellis-smith.example',
  'rae@müller.example',
  'rae_ellis@ellis.example',
])('%j is an address', (text) => expect(isEmail(text)).toBe(true))

it.each([
  'rae..ellis@ellis.example',
  '.rae@ellis.example',
  'rae.@ellis.example',
  'rae@ellis..example',
  'rae@.ellis.example',
  'rae@ellis.example.',
  'rae@ellis.example,',
  'rae@ellis.example;',
  'rae@ellis.example!',
  'rae@ellis.example)',
  'rae@ellis.example-',
  'rae@-ellis.example',
  '"rae"@ellis.example',
  'rae"@ellis.example',
  '“rae@ellis.example',
  'rae@"ellis".example',
  'rae@ellis',
  'rae@ellis.e',
  'rae ellis@ellis.example',
  'rae@ellis@ellis.example',
  'rae\u001b@ellis.example',
  '',
  '@',
])('%j is none', (text) => expect(isEmail(text)).toBe(false))
