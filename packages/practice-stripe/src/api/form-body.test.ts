import { describe, expect, it } from 'vitest'
import { parseForm } from './form-body.js'

describe('a form as Stripe’s clients write it', () => {
  it.each([
    ['email=a%40x.example&name=Mia+Poe', { email: 'a@x.example', name: 'Mia Poe' }],
    [
      'line_items[0][price]=p&line_items[0][quantity]=2',
      { line_items: { 0: { price: 'p', quantity: '2' } } },
    ],
    ['metadata%5BuserId%5D=7', { metadata: { userId: '7' } }],
    ['expand[]=a&expand[]=b', { expand: { 0: 'a', 1: 'b' } }],
    ['', {}],
  ])('%s is read', (text, expected) => {
    expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(expected)
  })
})

describe('a hostile form', () => {
  it.each([
    ['__proto__[polluted]=1'],
    ['metadata[__proto__][polluted]=1'],
    ['__proto__=1'],
    ['a[b=1'],
    ['a]b=1'],
    ['[a]=1'],
    ['=1'],
    ['a=1&a[b]=2'],
    ['a=%00'],
    [`a${'[b]'.repeat(1000)}=1`],
    [`${'a'.repeat(10_000)}=1`],
    [Array.from({ length: 10_000 }, (_, index) => `a${index}=1`).join('&')],
  ])('%.40s is refused', (text) => {
    expect(() => parseForm(text)).toThrow(expect.objectContaining({ status: 400 }))
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('that names a constructor reaches none', () => {
    const form = parseForm('constructor[prototype][polluted]=1&toString=x')
    expect(Object.getPrototypeOf(form)).toBeNull()
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
