import { importedPerson } from '@clubhouse/schema/members/member-import'
import { expect, it } from 'vitest'
import { guessColumns } from './column-choice'
import { toImportRows } from './import-rows'
import { notImported } from './not-imported'
import { readMemberFile } from './read-member-file'

/** A row of a file with these columns, and what of it isn't imported. */
async function rowOf(columns: Record<string, string>) {
  const names = ['First name', 'Last name', ...Object.keys(columns)]
  const cells = ['Ann', 'Day', ...Object.values(columns)]
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const text = `${names.join(',')}\n${quoted.join(',')}\n`
  const table = await readMemberFile(new File([text], 'members.csv'))
  if ('problem' in table) throw new Error(table.problem)
  const choice = guessColumns(table)
  const [row] = toImportRows(table, choice)
  if (!row) throw new Error('No row')
  return { row, lost: notImported(table, choice).get(2) ?? [] }
}

const email = 'ann@day.example'

it.each(['none', 'n/a', '555-0849', '12345', '9.19555E+09'])(
  'imports a row without its unreadable phone number %j',
  async (phone) => {
    const { row, lost } = await rowOf({ Email: email, Phone: phone })
    expect(row.phoneNumber).toBe('')
    expect(importedPerson.safeParse(row).success).toBe(true)
    expect(lost).toEqual([phone])
  },
)

it.each([
  ['919-555-0926 / 919-555-0927', '919-555-0926', ['919-555-0927']],
  ['(919) 555-0926; (919) 555-0927', '(919) 555-0926', ['(919) 555-0927']],
  ['919-555-0926 or 919-555-0927', '919-555-0926', ['919-555-0927']],
  ['call me, 919-555-0926', '919-555-0926', ['call me']],
  ['919-555-0926 ::: 919-555-0927', '919-555-0926', ['919-555-0927']],
  ['919/555/0926', '919/555/0926', []],
  ['919-555-0926, 12', '919-555-0926', []],
])(
  'takes the first phone number of %j; the next one becomes the mobile phone',
  async (phone, first, next) => {
    const { row, lost } = await rowOf({ Email: email, Phone: phone })
    const others = [...lost, row.mobilePhone].filter(Boolean)
    expect({ phone: row.phoneNumber, others }).toEqual({ phone: first, others: next })
  },
)

it('fills an unreadable phone number from another column', async () => {
  const { row, lost } = await rowOf({ Email: email, Mobile: 'none', 'Home phone': '919-555-0926' })
  expect(row.phoneNumber).toBe('919-555-0926')
  expect(lost).toEqual(['none'])
})

it('does not keep the extension of an unreadable number', async () => {
  const { row, lost } = await rowOf({ Email: email, Phone: '555-0849', Ext: '12' })
  expect(row).toMatchObject({ phoneNumber: '', phoneExt: '' })
  expect(lost).toEqual(['555-0849', 'ext. 12'])
})

it('keeps the phones of columns for them, and lists the one at work', async () => {
  const { row, lost } = await rowOf({
    Email: email,
    'Home phone': '919-555-0927',
    Cell: '919-555-0926',
    'Work phone': '919-555-0928',
  })
  expect(row).toMatchObject({
    phoneNumber: '919-555-0926',
    mobilePhone: '919-555-0926',
    homePhone: '919-555-0927',
  })
  expect(lost).toEqual(['919-555-0928'])
})

it('does not list the same number twice', async () => {
  const { lost } = await rowOf({ Email: email, Mobile: '919-555-0926', Phone: '(919) 555-0926' })
  expect(lost).toEqual([])
})

it.each([
  ['eli@a.example; eli2@a.example', 'eli@a.example', ['eli2@a.example']],
  ['eli@a.example, eli2@a.example', 'eli@a.example', ['eli2@a.example']],
  ['eli@a.example ::: eli2@a.example', 'eli@a.example', ['eli2@a.example']],
  ['eli@a.example / eli2@a.example', 'eli@a.example', ['eli2@a.example']],
  ['eli@a.example eli2@a.example', 'eli@a.example', ['eli2@a.example']],
  ['eli@a.example (home)', 'eli@a.example', []],
  ['Home: eli@a.example', 'eli@a.example', []],
  ['eli@a.example (home); eli2@a.example (work)', 'eli@a.example', ['eli2@a.example']],
  ['"Angle, Eli" <eli@a.example>', 'eli@a.example', []],
  ['"Angle, Eli" <eli@a.example>; B <b@a.example>', 'eli@a.example', ['b@a.example']],
  ['eli@a.example; ELI@a.example', 'eli@a.example', []],
  ['none; eli@a.example', 'eli@a.example', ['none']],
])('takes the first address of %j', async (text, first, others) => {
  const { row, lost } = await rowOf({ Email: text })
  expect({ email: row.email, lost }).toEqual({ email: first, lost: others })
})

it.each(['eli', 'e li@a.example', 'eli@', 'eli@a@b.example'])(
  'does not guess an address from %j',
  async (text) => {
    const { row, lost } = await rowOf({ Email: text })
    expect({ email: row.email, lost }).toEqual({ email: text, lost: [] })
  },
)

it('lists the address of another column', async () => {
  const { row, lost } = await rowOf({ Email: email, 'Work Email': 'ann@work.example' })
  expect(row.email).toBe(email)
  expect(lost).toEqual(['ann@work.example'])
})
