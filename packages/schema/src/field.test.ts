import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { isDay } from './events/calendar-day.js'
import * as field from './field.js'

const verdict = (schema: z.ZodMiniType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues[0]?.message
}

const unusable = 'Contains characters that can’t be used'

describe('a required checkbox', () => {
  it.each([undefined, null, false, 'on'])('refuses %j by its label', (value) => {
    expect(verdict(field.checked('Consent'), value)).toBe('Consent is required')
  })
  it('accepts what is checked', () => {
    expect(verdict(field.checked('Consent'), true)).toBe(true)
  })
})

describe('a required text', () => {
  it.each([undefined, null, '', '   '])('refuses %j by its label', (value) => {
    expect(verdict(field.requiredText('First name'), value)).toBe('First name is required')
  })
  it.each(['\u200b', ' \u200b\u200d ', '\ufeff\u3164', '\u2800\ufff9'])(
    'refuses %j, of which nothing can be seen',
    (text) => {
      expect(verdict(field.requiredText('First name'), text)).toBe('First name is required')
      expect(verdict(field.requiredLines('Message', 10), text)).toBe('Message is required')
      expect(verdict(field.optionalText(), text)).toBe(null)
    },
  )
  it('speaks of the field where there is no label', () => {
    expect(verdict(field.requiredText(), '')).toBe('This field is required')
  })
  it('is trimmed', () => {
    expect(verdict(field.requiredText('First name'), '  Ann ')).toBe('Ann')
  })
  it('is one line, as it looks', () => {
    expect(verdict(field.requiredText(), 'a\ud800b')).toBe(`${unusable}: U+D800`)
    expect(verdict(field.requiredText(), 'a😀b 👩‍💻 é שלום')).toBe('a😀b 👩‍💻 é שלום')
  })
  it('has an end', () => {
    expect(verdict(field.requiredText('Name', 3), 'abcd')).toBe('Name must be at most 3 characters')
  })
})

const oneLine = Object.entries({
  requiredText: field.requiredText('First name'),
  optionalText: field.optionalText('Location'),
  email: field.email(),
  optionalEmail: field.optionalEmail(),
  phoneNumber: field.phoneNumber(),
  optionalPhoneNumber: field.optionalPhoneNumber(),
  phoneExt: field.phoneExt(),
  optionalUrl: field.optionalUrl(),
})
const severalLines = Object.entries({
  requiredLines: field.requiredLines('Message', 100),
  optionalLines: field.optionalLines('Description', 100),
})

/** Characters that could forge a header or a log line. */
const forbidden = ['\0', '\n', '\r', '\u001b', '\u007f', '\u0092', '\ud800']

describe.each(oneLine)('%s', (_name, schema) => {
  it.each(forbidden)('refuses %j in its middle', (sign) => {
    expect(schema.safeParse(`a${sign}b`).success).toBe(false)
  })
})

it.each([
  ['\n', 'line break'],
  ['\u001b', 'U+001B'],
])('a text names the character that it refuses: %j is %s', (sign, name) => {
  expect(verdict(field.requiredText(), `a${sign}b`)).toBe(`${unusable}: ${name}`)
})

describe.each(severalLines)('%s', (_name, schema) => {
  it('keeps line breaks as one sign, and makes tabs blanks', () => {
    expect(schema.parse(' a\r\nb\rc\n\nd\te\vf ')).toBe('a\nb\nc\n\nd e\nf')
  })
  it.each(forbidden.filter((sign) => !'\n\r'.includes(sign)))('refuses %j', (sign) => {
    expect(verdict(schema, `a${sign}b`)).toMatch(`${unusable}: U+`)
  })
})

const samples = ['Zoë O’Hara', 'rae@ellis.example', '919-555-0132', '12', 'https://bakery.example']

it('every kind of text is the same however it is typed, if it looks the same', () => {
  const wrong = [...oneLine, ...severalLines].flatMap(([name, schema]) =>
    samples.flatMap((sample) => {
      if (!schema.safeParse(sample).success) return []
      const spellings = [
        `\u200b${sample}`,
        `${sample}\ufeff\u00a0`,
        `\u202a${sample}\u202c`,
        `${sample.slice(0, 2)}\u200e${sample.slice(2)}`,
        `${sample.slice(0, 3)}\u00ad\u2060${sample.slice(3)}`,
        sample.normalize('NFD'),
      ]
      return spellings
        .filter((spelling) => verdict(schema, spelling) !== verdict(schema, sample))
        .map((spelling) => `${name} ${JSON.stringify(spelling)}: ${verdict(schema, spelling)}`)
    }),
  )
  expect(wrong).toEqual([])
})

describe('an optional text', () => {
  it.each([undefined, null, '', '  '])('takes %j for nothing', (value) => {
    expect(verdict(field.optionalText(), value)).toBeNull()
  })
})

describe('an email address', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.org', "o'brien@example.com"])(
    '%s is one',
    (text) => {
      expect(verdict(field.email(), text)).toBe(text)
    },
  )
  it.each([
    'a',
    'a@b',
    '@b.co',
    'a b@c.co',
    'a@b.c',
    'a@@b.co',
    'a@b.co,root',
    'a@b.co>x',
    'a..b@c.co',
    'a@b.co.',
    '“a”@b.co',
  ])('%j is none', (text) => {
    expect(verdict(field.email(), text)).toBe('Must be a valid email address')
  })
  it('is found in what is pasted', () => {
    expect(verdict(field.email(), 'Rae Ellis <rae@ellis.example>')).toBe('rae@ellis.example')
    expect(verdict(field.optionalEmail(), 'mailto:rae@ellis.example')).toBe('rae@ellis.example')
  })
  it('may be blank only where it is optional', () => {
    expect(verdict(field.optionalEmail(), '')).toBeNull()
    expect(verdict(field.email(), '')).toBe('Email is required')
  })
})

describe('a phone number', () => {
  it.each([
    '919-555-0123',
    '(919) 555-0123',
    '9195550123',
    '+1 919 555 0123',
    '1-919-555-0123',
    '919.555.0123',
  ])('%s is one', (text) => {
    expect(verdict(field.phoneNumber(), text)).toBe('919-555-0123')
    expect(verdict(field.optionalPhoneNumber(), text)).toBe('919-555-0123')
  })
  it('of another country is one, and keeps its country code', () => {
    expect(verdict(field.phoneNumber(), '+442079460958')).toBe('+44 20 7946 0958')
  })
  it.each(['555-0123', '20 7946 0958', '919555012', '91955501234', '000-000-0000', 'call me'])(
    '%s is none',
    (text) => {
      expect(verdict(field.phoneNumber(), text)).toBe('Must be a valid phone number')
    },
  )
  it('may be blank only where it is optional', () => {
    expect(verdict(field.optionalPhoneNumber(), ' \u200b')).toBeNull()
    expect(verdict(field.phoneNumber(), '\u200b')).toBe('Phone number is required')
  })
  it('gives its extension to the field beside it', () => {
    const schema = z
      .object({ phoneNumber: field.phoneNumber(), phoneExt: field.phoneExt() })
      .check(field.separateExtension())
    expect(schema.parse({ phoneNumber: '(919) 555-0123 ext. 12', phoneExt: '' })).toEqual({
      phoneNumber: '919-555-0123',
      phoneExt: '12',
    })
    expect(schema.safeParse({}).error?.issues).toMatchObject([
      { message: 'Phone number is required' },
    ])
  })
})

describe('a web address', () => {
  it.each(['https://example.com', 'http://example.com/path?q=1#x'])('%s is one', (text) => {
    expect(verdict(field.optionalUrl(), text)).toBe(text)
  })
  it.each([
    'example.com',
    'javascript:alert(1)',
    'ftp://example.com',
    'https://',
    'data:text/html,x',
  ])('%s is none', (text) => {
    expect(verdict(field.optionalUrl(), text)).toBe('Must be a valid URL')
  })
})

describe('a password', () => {
  it('is required, and at least 8 and at most 128 characters', () => {
    expect(verdict(field.password(), '')).toBe('Password is required')
    expect(verdict(field.password('New password is required'), '')).toBe('New password is required')
    expect(verdict(field.password(), '1234567')).toBe('Password must be at least 8 characters')
    expect(verdict(field.password(), ' 123456 ')).toBe(' 123456 ')
    expect(verdict(field.password(), 'x'.repeat(129))).toBe(
      'Password must be at most 128 characters',
    )
  })
})

describe('a time', () => {
  it('keeps its first five characters', () => {
    expect(verdict(field.time('Start time'), '09:15:00')).toBe('09:15')
  })
  it.each(['9:00', '24:00', '09:10', 'noon'])('%s is none', (text) => {
    expect(verdict(field.time('Start time'), text)).toBe(
      'Start time must be on the quarter hour, such as 9:15',
    )
  })
  it('ends after it starts', () => {
    const range = z
      .object({ timeStart: field.time('Start time'), timeEnd: field.endTime() })
      .check(field.endsAfterStart)
    const result = range.safeParse({ timeStart: '10:00', timeEnd: '10:00' })
    expect(result.error?.issues).toMatchObject([
      { message: 'End time must be after start time', path: ['timeEnd'] },
    ])
    expect(range.safeParse({ timeStart: '10:00', timeEnd: '10:15' }).success).toBe(true)
  })
})

it('a time that must be after another names both labels in its error', () => {
  const doors = z
    .object({ opens: field.time('Doors'), begins: field.time('Begin') })
    .check(field.isAfter('begins', 'Begin', 'opens', 'doors'))
  expect(doors.safeParse({ opens: '18:00', begins: '18:00' }).error?.issues).toMatchObject([
    { message: 'Begin must be after doors', path: ['begins'] },
  ])
  expect(doors.safeParse({ opens: '18:00', begins: '' }).error?.issues).toMatchObject([
    { message: 'Begin is required' },
  ])
})

describe('a date', () => {
  const wrongYear = 'Day must have a year from 1900 to 2199'
  it.each([
    ['1900-01-01', '1900-01-01'],
    ['2199-12-31', '2199-12-31'],
    ['2028-02-29', '2028-02-29'],
    ['0027-11-24', wrongYear],
    ['0000-01-01', wrongYear],
    ['1899-12-31', wrongYear],
    ['2200-01-01', wrongYear],
    ['9999-12-31', wrongYear],
    ['20271-11-24', wrongYear],
    ['275760-09-13', wrongYear],
    ['-000001-01-01', wrongYear],
    ['2027-02-29', 'Day must be a valid date'],
    ['2027-2-3', 'Day must be a valid date'],
    ['11/24/2027', 'Day must be a valid date'],
    ['tomorrow', 'Day must be a valid date'],
    [20271124, 'Day must be a valid date'],
    ['', 'Day is required'],
    [undefined, 'Day is required'],
    [null, 'Day is required'],
  ])('%j is read as %j', (value, expected) => {
    expect(verdict(field.date('Day'), value)).toBe(expected)
  })

  it.each([
    ['2027-11-24T17:00:00.000Z', '2027-11-24'],
    ['2027-11-24 17:00', '2027-11-24'],
    ['', null],
    [undefined, null],
    ['0027-11-24', wrongYear],
    ['20271-11-24', wrongYear],
  ])('that may be blank, %j, is read as %j', (value, expected) => {
    expect(verdict(field.optionalDate('Day'), value)).toBe(expected)
  })

  it('of an instant has the same years', () => {
    const at = (instant: string) => verdict(field.enteredInstant('Time'), instant)
    expect(at('2027-11-24T17:00:00Z')).toBe('2027-11-24T17:00:00Z')
    expect(at('0027-11-24T17:00:00Z')).toBe('Time must have a year from 1900 to 2199')
    expect(at('2027-11-24')).toBe('Time must be a valid time')
  })

  it('is the same without schemas, for addresses of pages', () => {
    const days = [
      '1900-01-01',
      '2199-12-31',
      '2028-02-29',
      '2027-02-29',
      '2027-13-01',
      '0027-01-01',
    ]
    expect(days.map(isDay)).toEqual([true, true, true, false, false, false])
    expect(['2027-1-1', 'x', '', '2027-01-01T00:00'].map(isDay)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
