import { describe, expect, it } from 'vitest'
import { internationalNumber } from './international.js'
import { internationalNumber as formOf } from './international-form.js'
import { cleanExtension, cleanPhone, parsePhone, withSeparateExtension } from './parse-phone.js'

const us = { number: '919-555-0132', extension: null }
const withExtension = { number: '919-555-0132', extension: '12' }

describe('a US number', () => {
  it.each([
    '919-555-0132',
    '(919) 555-0132',
    '(919)555-0132',
    '( 919 ) 555 - 0132',
    '( 919 )555-0132',
    '919.555.0132',
    '919/555/0132',
    '919/555-0132',
    '919 555 0132',
    '919  555  0132',
    '919–555–0132',
    '919—555—0132',
    '919‑555‑0132',
    '919−555−0132',
    '919\u00a0555\u00a00132',
    '919\u2009555\u20090132',
    '9195550132',
    '9195550132.0',
    "'9195550132",
    '1 919 555 0132',
    '1-919-555-0132',
    '1 (919) 555-0132',
    '1.919.555.0132',
    '19195550132',
    '+1 919 555 0132',
    '+1-919-555-0132',
    '+1 (919) 555-0132',
    '+1(919)555-0132',
    '(+1) 919 555 0132',
    '+19195550132',
    '001 919 555 0132',
    '011 1 919 555 0132',
    '\u202a(919) 555-0132\u202c',
    '\u200e919-555-0132',
    '919-555-0132\u200b',
    '\ufeff919-555-0132',
    '９１９-５５５-０１３２',
    '٩١٩-٥٥٥-٠١٣٢',
    'tel:+19195550132',
    'Tel. 919-555-0132',
    'Cell: 919-555-0132',
    'c: 919-555-0132',
    '919-555-0132 (cell)',
    '919-555-0132 (c)',
    '919-555-0132 mobile',
    '919-555-0132.',
    '(919 555-0132',
    '[919] 555-0132',
    '919·555·0132',
  ])('can be %j', (typed) => expect(parsePhone(typed)).toEqual(us))

  it.each([
    '919-555-0132 x12',
    '919-555-0132x12',
    '919-555-0132 x 12',
    '919-555-0132 x. 12',
    '919-555-0132 X12',
    '919-555-0132 ×12',
    '919-555-0132 ext. 12',
    '919-555-0132 ext 12',
    '919-555-0132, ext. 12',
    '919-555-0132 Ext: 12',
    '919-555-0132 extn 12',
    '919-555-0132 extension 12',
    '919-555-0132 (ext. 12)',
    '919-555-0132 #12',
    '919-555-0132#12',
    '919-555-0132 ext. #12',
    '919-555-0132;ext=12',
    'tel:+1-919-555-0132;ext=12',
    '+19195550132,12',
    '9195550132,,12',
    '9195550132;12',
  ])('has its extension in %j', (typed) => expect(parsePhone(typed)).toEqual(withExtension))

  it.each([
    '',
    '000-000-0000',
    '0000000000',
    '555-0132',
    '919555013',
    '91955501320',
    '919-555-0132 12',
    '119-555-0132',
    '019-555-0132',
    '919-155-0132',
    '919-055-0132',
    '2-919-555-0132',
    '911',
    'call me',
    'call me at 919-555-0132',
    '919-555-0142,252-555-0143',
    '919-555-0142 / 252-555-0143',
    '919-555-0142\n252-555-0143',
    '1-800-FLOWERS',
    '9.195550132E9',
    '919-555-01\0 32',
    'whatsapp:+19195550132',
  ])('is not %j', (typed) => expect(parsePhone(typed)).toBe(null))
})

describe('a number of another country', () => {
  it.each([
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['+442079460958', '+44 20 7946 0958'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['+44-20-7946-0958', '+44 20 7946 0958'],
    ['(+44) 20 7946 0958', '+44 20 7946 0958'],
    ['011 44 20 7946 0958', '+44 20 7946 0958'],
    ['0044 20 7946 0958', '+44 20 7946 0958'],
    ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
    ['＋44 20 7946 0958', '+44 20 7946 0958'],
    ['+49 (0)30 901820', '+49 30 901820'],
    ['+33 1 99 00 12 34', '+33 1 99 00 12 34'],
    ['+52 1 55 1234 5678', '+52 55 1234 5678'],
    ['+39 06 6981 2345', '+39 06 6981 2345'],
    ['+91 98765 43210', '+91 98765 43210'],
    ['+972-2-123-4567', '+972 2 123 4567'],
    ['tel:+612-5550-1234', '+61 2 5550 1234'],
  ])('%j is %s', (typed, number) => {
    expect(parsePhone(typed)).toEqual({ number, extension: null })
    expect(parsePhone(number)).toEqual({ number, extension: null })
  })

  it('has an extension, too', () => {
    const phone = { number: '+44 20 7946 0958', extension: '12' }
    expect(parsePhone('+44 20 7946 0958 ext. 12')).toEqual(phone)
  })

  it('of the North American plan is a US-style number', () => {
    expect(parsePhone('+1 416 555 0132')?.number).toBe('416-555-0132')
  })

  it.each([
    '+44 1',
    '+44 000 000 0000',
    '+999 123 456 789',
    '+000 000 0000',
    '20 7946 0958',
    '+',
    '+44+20 7946 0958',
  ])('%j is none', (typed) => expect(parsePhone(typed)).toBe(null))

  it('passes in a browser whenever the server takes it', () => {
    for (const digits of [
      '442079460958',
      '4930901820',
      '525512345678',
      '61255501234',
      '29012345678',
    ])
      expect([internationalNumber(digits) === null || formOf(digits) !== null, digits]).toEqual([
        true,
        digits,
      ])
    expect(formOf('0123456789')).toBe(null)
  })
})

describe('the field', () => {
  it('cleans what is no number', () => {
    expect(cleanPhone(' \u200bcall me ')).toBe('call me')
  })

  it('is the same when it is read again', () => {
    for (const typed of ['(919) 555-0132', '919.555.0132 ext 12', '+442079460958 x7'])
      expect(cleanPhone(cleanPhone(typed))).toBe(cleanPhone(typed))
  })

  it('gives its extension to the other field, unless that has one', () => {
    const phoneNumber = cleanPhone('919.555.0132 ext. 12')
    expect(withSeparateExtension({ phoneNumber, phoneExt: null })).toEqual({
      phoneNumber: '919-555-0132',
      phoneExt: '12',
    })
    expect(withSeparateExtension({ phoneNumber, phoneExt: '7' })).toEqual({
      phoneNumber: '919-555-0132',
      phoneExt: '7',
    })
    const none = { phoneNumber: null, phoneExt: '7' }
    expect(withSeparateExtension(none)).toEqual(none)
  })
})

it.each([
  ['ext. 12', '12'],
  ['x12', '12'],
  ['#12', '12'],
  ['Ext: 12', '12'],
  [' 12 ', '12'],
  ['front desk', 'front desk'],
])('the extension %j is %j', (typed, extension) => expect(cleanExtension(typed)).toBe(extension))
