import { expect, it } from 'vitest'
import { contactPhone, dialedNumber, formatPhone, phoneUrl } from './format-phone.js'

it.each(['919-555-0132', '(919) 555-0132', '+1 919 555 0132', '19195550132', '919.555.0132'])(
  'formats %s, which is stored, as people write it',
  (number) => {
    expect(formatPhone(number, null)).toBe('(919) 555-0132')
    expect(formatPhone(number, '12')).toBe('(919) 555-0132 ext. 12')
    expect(dialedNumber(number)).toBe('+19195550132')
    expect(phoneUrl(number)).toBe('tel:+19195550132')
    expect(contactPhone(number, '12')).toBe('+1-919-555-0132 x12')
  },
)

it.each(['+44 20 7946 0958', '+65 6123 4567', '+49 30 901820'])('keeps %s', (number) => {
  expect(formatPhone(number, null)).toBe(number)
  expect(formatPhone(number, '12')).toBe(`${number} ext. 12`)
  expect(dialedNumber(number)).toBe(number.replaceAll(' ', ''))
  expect(contactPhone(number, null)).toBe(number)
})
