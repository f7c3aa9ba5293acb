import { maxCallBytes } from '@clubhouse/schema/members/member-import'
import { expect, it } from 'vitest'
import { columnChoice, guessColumns } from './column-choice'
import { splitRows, toImportRows } from './import-rows'
import { type CsvTable, readCsvFile } from './read-csv-file'

const file = (text: string) => new File([text], 'members.csv', { type: 'text/csv' })
async function read(text: string): Promise<CsvTable> {
  const table = await readCsvFile(file(text))
  if ('problem' in table) throw new Error(table.problem)
  return table
}

it('counts rows like a spreadsheet', async () => {
  const { rows } = await read('\uFEFFName;ZIP\r\n\r\nRosa;02134\r\n;\r\nBen;1\r\n')
  expect(rows).toEqual([
    { line: 3, cells: ['Rosa', '02134'] },
    { line: 5, cells: ['Ben', '1'] },
  ])
})

it.each([
  ['', 'This file has no rows below the column names.'],
  ['Name,Email\n', 'This file has no rows below the column names.'],
  ['Name\n"Rosa', 'Row 2 has a quotation mark that’s never closed.'],
  ['PK\0\0', 'Choose a CSV file. This isn’t a text file.'],
  [`Name\n${'Rosa\n'.repeat(10_001)}`, 'Choose a file with 10,000 rows or fewer.'],
])('explains why a file cannot be read (%#)', async (text, problem) => {
  expect(await readCsvFile(file(text))).toEqual({ problem })
})

it('guesses columns by their names', async () => {
  const table = await read('SURNAME,Given name,E-Mail Address,Cell-Phone,Ext.,Employer,Notes\n1')
  expect(guessColumns(table)).toEqual({
    lastname: '0',
    firstname: '1',
    email: '2',
    phoneNumber: '3',
    phoneExt: '4',
    company: '5',
    chapter: '',
    chapterId: '',
  })
})

it('requires a chapter when a row has none', async () => {
  const header = 'First name,Last name,Email,Phone,Chapter\n'
  const all = await read(`${header}A,B,a@x.org,1,Midday\n`)
  expect(columnChoice(all).safeParse(guessColumns(all)).success).toBe(true)
  const blank = await read(`${header}A,B,a@x.org,1,Midday\nA,B,b@x.org,1, \n`)
  expect(columnChoice(blank).safeParse(guessColumns(blank)).error?.issues).toMatchObject([
    { path: ['chapterId'], message: 'Choose a chapter for rows without one' },
  ])
})

it('reads an exported file without the protecting apostrophes', async () => {
  const table = await read(`"First name","Phone number"\r\n"'=Rosa","'+1 919-555-0132"\r\n`)
  expect(toImportRows(table, guessColumns(table))).toMatchObject([
    { line: 2, firstname: '=Rosa', phoneNumber: '+1 919-555-0132' },
  ])
})

it('splits rows into calls within the server’s limits of rows and bytes', async () => {
  const long = 'ß'.repeat(400)
  const table = await read(`Company,Email\n${`${long},rosa@club.example\n`.repeat(900)}`)
  const rows = toImportRows(table, guessColumns(table))
  const chunks = splitRows(rows, 500)
  expect(chunks.flat()).toEqual(rows)
  for (const chunk of chunks) {
    expect(chunk.length).toBeLessThanOrEqual(500)
    expect(new TextEncoder().encode(JSON.stringify(chunk)).length).toBeLessThan(maxCallBytes + 10)
  }
  expect(splitRows(rows.slice(0, 5), 2).map(({ length }) => length)).toEqual([2, 2, 1])
})
