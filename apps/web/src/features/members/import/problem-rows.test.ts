import { importRowFactory } from '@clubhouse/client/testing'
import { expect, it } from 'vitest'
import { problemFilename, problemRows } from './problem-rows'

const rows = [
  { line: 2, cells: ['Rosa', 'rosa', 'the old one'] },
  { line: 3, cells: ['Omar', 'omar@club.example', ''] },
  { line: 4, cells: ['=Nora'] },
]
const row = (line: number, email: string) => importRowFactory.build({ line, email })

it('keeps the columns of the file for each row with a problem, and adds the problem', () => {
  const text = problemRows({ header: ['Name', 'Mail', 'Problem'], rows }, [
    {
      row: row(2, 'rosa'),
      verdict: {
        line: 2,
        verdict: 'invalid',
        messages: { email: 'Must be a valid email address' },
      },
    },
    { row: row(3, 'omar@club.example'), verdict: { line: 3, verdict: 'ok', messages: {} } },
    {
      row: row(4, ''),
      verdict: { line: 4, verdict: 'invalid', messages: { email: 'Email is required' } },
    },
  ])
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    '"Name","Mail","Problem"',
    '"Rosa","rosa","“rosa”: Must be a valid email address"',
    `"'=Nora","","Email is required"`,
  ])
})

it('is named after the file', () => {
  expect(problemFilename('our members.2026.csv')).toBe('our members.2026-problems.csv')
})
