import { expect, it } from 'vitest'
import { guessColumns } from './column-choice'
import { formerLines } from './former-members'
import { readMemberFile } from './read-member-file'

async function formerOf(column: string, values: readonly string[]) {
  const text = [
    `Name,Email,${column}`,
    ...values.map((value) => `Ann Day,a@day.example,"${value}"`),
  ]
  const table = await readMemberFile(new File([text.join('\n')], 'members.csv'))
  if ('problem' in table) throw new Error(table.problem)
  return [...formerLines(table, guessColumns(table)).values()]
}

it('recognizes what programs write about people who left', async () => {
  const left = [
    'Resigned',
    'TERMINATED',
    'Terminated - moved',
    'Inactive',
    'Former',
    'Former member',
    'Deceased',
    'Past',
    'Past Member',
    'Cancelled',
    'Canceled',
    'Lapsed',
    'Member: Resigned',
  ]
  for (const column of ['Status', 'Member Status', 'Member Type', 'Membership', 'Active'])
    expect(await formerOf(column, left)).toEqual(left)
})

it('keeps people whose status is of another kind', async () => {
  const kept = ['', 'Active', 'Honorary', 'Past President', 'Past due', 'Leave of absence', 'No']
  expect(await formerOf('Member Type', kept)).toEqual([])
})

it('reads No in a column named Active', async () => {
  expect(await formerOf('Active', ['Yes', 'No', 'false', '0', '1', ''])).toEqual([
    'Active: No',
    'Active: false',
    'Active: 0',
  ])
})

it('looks at every column of this kind', async () => {
  expect(await formerOf('Member Type,Status', ['Active","Resigned', 'Active","Current'])).toEqual([
    'Resigned',
  ])
})
