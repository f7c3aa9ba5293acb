import { csvText, plainCell } from '@clubhouse/schema/csv'
import { expect, it } from 'vitest'
import { guessDelimiter, parseCsv } from './parse-csv'

it.each([
  ['lines of any system', 'a,b\r\nc,d\ne,f\rg,h', ['a,b', 'c,d', 'e,f', 'g,h']],
  ['an end of line at the end', 'a,b\r\n', ['a,b']],
  ['blank cells', 'a,\r\n,b', ['a,', ',b']],
  ['blank lines, which count', 'a\n\nb', ['a', '', 'b']],
  ['blanks around text', ' a , b', [' a , b']],
])('reads %s', (_what, text, lines) => {
  expect(parseCsv(text, ',')).toEqual({
    records: lines.map((line) => line.split(',')),
    openAt: null,
  })
})

it('reads commas, quotation marks and lines within quotation marks', () => {
  const { records } = parseCsv('"a,b","say ""hi""","two\r\nlines",""\r\nc,d,e"f,g', ',')
  expect(records).toEqual([
    ['a,b', 'say "hi"', 'two\r\nlines', ''],
    ['c', 'd', 'e"f', 'g'],
  ])
})

it('reports where a quotation mark is not closed', () => {
  expect(parseCsv('a,b\n"c,d\ne,f', ',').openAt).toBe(2)
})

it('reads back what an export wrote', () => {
  const cells = [
    '=1+1',
    '+1 919-555-0132',
    "'quoted'",
    'a "b"; c',
    'two\r\nlines',
    '',
    '02134',
    'Zoë',
  ]
  const text = csvText([{ header: 'H', value: (cell) => cell }], cells)
  const { records } = parseCsv(text, ',')
  expect(records.slice(1).map(([cell = '']) => plainCell(cell))).toEqual(cells)
})

it.each([
  ['a,b;c,d', ','],
  ['a;b;c,d', ';'],
  ['a\tb\tc', '\t'],
  ['a|b|c', '|'],
  ['"a;b;c",d', ','],
  ['name', ','],
])('splits %j at %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter)
})
