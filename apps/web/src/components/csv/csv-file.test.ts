import { type CsvColumn, csvText } from '@clubhouse/schema/csv'
import { expect, it } from 'vitest'

const columns: CsvColumn<string | null>[] = [
  { header: 'Name', value: (cell) => cell },
  { header: 'ZIP', value: () => '02134' },
]
const written = (cell: string | null) => csvText(columns, [cell])

it('is UTF-8 with a byte order mark, quoted, with lines that end as RFC 4180 says', () => {
  const text = csvText(columns, ['Zoë', null])
  expect(text).toBe('\uFEFF"Name","ZIP"\r\n"Zoë","02134"\r\n"","02134"\r\n')
  expect([...new TextEncoder().encode(text).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

it.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1 919-555-0132', `"'+1 919-555-0132"`],
  ['+44+20', `"'+44+20"`],
  ['+44 20 ext. 1+1', `"'+44 20 ext. 1+1"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1', `"'＝1"`],
])('exports %j as text in every spreadsheet', (cell, text) => {
  expect(written(cell)).toContain(text)
})

it.each([
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['919-555-0132', '"919-555-0132"'],
  ['(919) 555-0132', '"(919) 555-0132"'],
  ['+44 20 7946 0958', '"+44 20 7946 0958"'],
  ['+44 20 7946 0958 ext. 12', '"+44 20 7946 0958 ext. 12"'],
  ['007', '"007"'],
  ["O'Hara", `"O'Hara"`],
])('leaves %j unchanged', (cell, text) => {
  expect(written(cell)).toContain(text)
})
