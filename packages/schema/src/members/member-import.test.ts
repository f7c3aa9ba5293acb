import { describe, expect, it } from 'vitest'
import { markRepeats } from './import-repeats.js'
import {
  type ImportVerdict,
  importCheck,
  importedPerson,
  importField,
  importRow,
} from './member-import.js'

const row = { line: 2, firstname: 'Rosa', email: 'rosa@club.example' }

describe('a call', () => {
  it('takes what the file has and leaves the rest blank', () => {
    const cells = importField.options.filter((name) => name !== 'firstname' && name !== 'email')
    const blank = Object.fromEntries(cells.map((name) => [name, '']))
    const skipped = { unknownCompany: 'Skip', unknownChapter: 'Skip' }
    const unchosen = { companyId: null, chapterId: null, sharesEmail: false, left: '', ...skipped }
    expect(importCheck.parse({ rows: [row] })).toEqual({
      rows: [{ ...row, ...blank, ...unchosen }],
      chapterId: null,
    })
  })

  it.each([
    ['no rows', []],
    ['501 rows', Array.from({ length: 501 }, () => row)],
    ['an endless cell', [{ ...row, firstname: 'R'.repeat(301) }]],
  ])('refuses %s', (_what, rows) => {
    expect(importCheck.safeParse({ rows }).success).toBe(false)
  })
})

it('a row obeys the rules of a new user, but needs no phone number', () => {
  const user = { ...row, lastname: 'Avila', phoneNumber: '', phoneExt: '' }
  expect(importedPerson.parse(user)).toMatchObject({ phoneNumber: null, phoneExt: null })
  const { error } = importedPerson.safeParse({ ...user, lastname: ' ', phoneNumber: '12' })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Last name is required',
    'Must be a valid phone number',
  ])
})

it('the first good row keeps an address; another first name shares it, and the same name repeats it', () => {
  const [rosa, ben] = ['rosa@club.example', 'ben@club.example']
  const rows = [rosa, rosa.toUpperCase(), `${rosa} `, ben, rosa, rosa]
  const names = ['Rosa', 'Rosa', 'Ray', 'Ben', 'RAY', 'Rosa']
  const verdicts = rows.map(
    (_email, index): ImportVerdict => ({
      line: index + 2,
      verdict: index === 0 ? 'invalid' : 'ok',
      messages: {},
    }),
  )
  const marked = markRepeats(
    rows.map((email, index) =>
      importRow.parse({ line: index + 2, lastname: 'Avila', firstname: names[index], email }),
    ),
    verdicts,
  )
  expect(marked).toMatchObject([
    { verdict: 'invalid' },
    { verdict: 'ok' },
    { verdict: 'ok', emailSharedWith: 'Rosa Avila' },
    { verdict: 'ok' },
    { verdict: 'duplicate', messages: { email: 'Row 4 is the same member' } },
    { verdict: 'duplicate', messages: { email: 'Row 3 is the same member' } },
  ])
})

it('two rows with one member number are about the same member', () => {
  const rows = ['rosa@club.example', 'rosa@work.example'].map((email, index) =>
    importRow.parse({ line: index + 2, email, number: '1234567' }),
  )
  const marked = markRepeats(
    rows,
    rows.map(({ line }) => ({ line, verdict: 'ok', messages: {} })),
  )
  expect(marked[1]).toMatchObject({
    verdict: 'duplicate',
    messages: { number: 'Row 2 is the same member' },
  })
})
