import { expect, it } from 'vitest'
import { vcardOf } from './vcard.js'

const zoe = {
  firstname: 'Zoë',
  lastname: 'O’Hara',
  fullname: 'Zoë O’Hara',
  email: 'zoe@people.example',
  phoneNumber: '(919) 555-0132',
  phoneExt: '12',
  company: { id: '00000000-0000-7000-8000-000000000001', name: 'Bend Bakery' },
}

it('has the name, company, email and phone, with lines that end as the format says', () => {
  expect(vcardOf(zoe)).toEqual({
    type: 'text/vcard',
    filename: 'Zoe-O-Hara.vcf',
    text: [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:O’Hara;Zoë;;;',
      'FN:Zoë O’Hara',
      'ORG:Bend Bakery',
      'EMAIL;TYPE=INTERNET:zoe@people.example',
      'TEL;TYPE=VOICE:+1-919-555-0132 x12',
      'END:VCARD',
      '',
    ].join('\r\n'),
  })
})

it('has no line for what is not shown', () => {
  const hidden = { email: null, phoneNumber: null, phoneExt: null, company: null }
  const { text } = vcardOf({ ...zoe, ...hidden })
  expect(text).toBe(
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:O’Hara;Zoë;;;\r\nFN:Zoë O’Hara\r\nEND:VCARD\r\n',
  )
})

it('escapes what would end a value or begin a line', () => {
  const company = { ...zoe.company, name: 'A; B, C\\D\nTEL:911' }
  expect(vcardOf({ ...zoe, company }).text).toContain('\r\nORG:A\\; B\\, C\\\\D\\nTEL:911\r\n')
})

it('folds long lines at 75 bytes, and never within a character', () => {
  const name = 'Ångström 🙂 '.repeat(20)
  const { text } = vcardOf({ ...zoe, company: { ...zoe.company, name } })
  const lines = text.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines.length).toBeGreaterThan(12)
  expect(text.replaceAll('\r\n ', '')).toContain(`ORG:${name}\r\n`)
})

it('a name of other letters has a file, too', () => {
  expect(vcardOf({ ...zoe, fullname: '李 娜' }).filename).toBe('contact.vcf')
})
