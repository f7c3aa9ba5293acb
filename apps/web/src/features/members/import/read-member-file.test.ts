import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { maxCallBytes } from '@clubhouse/schema/members/member-import'
import { expect, it } from 'vitest'
import { columnChoice, guessColumns } from './column-choice'
import { splitName, splitRows, toImportRows } from './import-rows'
import { type MemberTable, readMemberFile } from './read-member-file'

const file = (text: string) => new File([text], 'members.csv', { type: 'text/csv' })
async function read(text: string): Promise<MemberTable> {
  const table = await readMemberFile(file(text))
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
  ['\0\0\0', 'Choose a CSV file, an Excel workbook or contact cards (.vcf).'],
  ['PK\0\0', 'This file can’t be read. Save it as an Excel workbook (.xlsx) or CSV.'],
  [`Name\n${'Rosa\n'.repeat(10_001)}`, 'Choose a file with 10,000 rows or fewer.'],
])('explains why a file cannot be read (%#)', async (text, problem) => {
  expect(await readMemberFile(file(text))).toEqual({ problem })
})

it('drops a stray NUL', async () => {
  const read = await readMemberFile(file('Name,Email\nRo\0sa,rosa@people.example\n'))
  expect(read).toMatchObject({ rows: [{ line: 2, cells: ['Rosa', 'rosa@people.example'] }] })
})

it('guesses columns by their names', async () => {
  const table = await read('SURNAME,Given name,E-Mail Address,Cell-Phone,Ext.,Employer,Notes\n1')
  expect(guessColumns(table)).toMatchObject({
    lastname: '0',
    firstname: '1',
    email: '2',
    phoneNumber: '3',
    phoneExt: '4',
    company: '5',
    chapter: '',
    status: '',
    mobilePhone: '3',
    homePhone: '',
    chapterId: '',
  })
})

/** The rows of a file as they are imported, by its own columns. */
async function imported(text: string) {
  const table = await read(text)
  return toImportRows(table, guessColumns(table)).map(
    ({ firstname, lastname, email, phoneNumber, phoneExt, company, line }) => ({
      name: `${firstname}/${lastname}`,
      email,
      phone: [phoneNumber, phoneExt].filter(Boolean).join(' ext '),
      company,
      line,
    }),
  )
}

it('reads an export of ClubRunner: title lines, and several phones of which most are blank', async () => {
  const rows = await imported(
    'Rotary Club of Alder Creek\r\nMember Directory Report as of 25-Nov-2026\r\n\r\nTitle,First Name,Last Name,Email,Home Phone,Cell,Work Phone,Preferred Phone,Company Name\r\nMr.,Terry,Lund,terry@lund.example,,919-555-0161,,Cell,Lund & Sons\r\nMs.,Ida,Lund,ida@lund.example,919-555-0162,,,Home,\r\n',
  )
  expect(rows).toEqual([
    {
      name: 'Terry/Lund',
      email: 'terry@lund.example',
      phone: '919-555-0161',
      company: 'Lund & Sons',
      line: 5,
    },
    {
      name: 'Ida/Lund',
      email: 'ida@lund.example',
      phone: '919-555-0162',
      company: '',
      line: 6,
    },
  ])
})

it('reads an export of Google Contacts: numbered columns, several values in a cell', async () => {
  const rows = await imported(
    'First Name,Last Name,Organization Name,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value\nOtis,Grant,,otis@grant.example ::: otis2@grant.example,,Mobile,+1 919-555-0142 ::: 919-555-0143,\nPetra,Holm,Holm Tours,,petra@holm.example,Home,,919-555-0144\n',
  )
  expect(rows).toMatchObject([
    { name: 'Otis/Grant', email: 'otis@grant.example', phone: '+1 919-555-0142' },
    {
      name: 'Petra/Holm',
      email: 'petra@holm.example',
      phone: '919-555-0144',
      company: 'Holm Tours',
    },
  ])
})

it('reads an export of Outlook: the first phone that a person has, without its extension', async () => {
  const rows = await imported(
    'First Name,Last Name,E-mail Address,Primary Phone,Home Phone,Mobile Phone,Business Phone,Company\nQuinn,Ivers,quinn@ivers.example,,,(919) 555-0151,,Ivers Hardware\nSam,Kohl,sam@kohl.example,,,,(919) 555-0153 x12,\n',
  )
  expect(rows).toMatchObject([
    { phone: '(919) 555-0151', company: 'Ivers Hardware' },
    { phone: '919-555-0153 ext 12' },
  ])
})

it('reads what Excel writes: a line that names the separator, and numbers wrapped as formulas', async () => {
  const rows = await imported(
    'sep=;\r\nFirst name;Last name;Email;Phone number\r\nXena;Pope;xena@pope.example;="9195550181"\r\nYuri;Quist;yuri@quist.example;"=""9195550183"""\r\n',
  )
  expect(rows).toMatchObject([
    { name: 'Xena/Pope', phone: '9195550181', line: 3 },
    { name: 'Yuri/Quist', phone: '9195550183', line: 4 },
  ])
})

it('reads an Excel workbook, with its rows as Excel counts them', async () => {
  const bytes = await readFile(join(import.meta.dirname, 'members.xlsx'))
  const table = await readMemberFile(new File([bytes], 'members.xlsx'))
  if ('problem' in table) throw new Error(table.problem)
  expect(toImportRows(table, guessColumns(table))).toMatchObject([
    {
      line: 4,
      firstname: 'Zoë',
      lastname: 'Müller',
      email: 'zoe@mueller.example',
      phoneNumber: '9195550182',
    },
  ])
})

it('refuses a workbook of old Excel, and explains what to do', async () => {
  const old = new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'members.xls')
  expect(await readMemberFile(old)).toEqual({
    problem: 'This is an old Excel file (.xls). Save it as .xlsx or CSV first.',
  })
})

it('reads contact cards of phones: folded, quoted-printable, with several phones', async () => {
  const rows = await imported(
    [
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Gale;Tess;;;\r\nFN:Tess Gale\r\nitem1.EMAIL;type=INTERNET;type=pref:tess@gale\r\n .example\r\nTEL;TYPE=HOME:919-555-0103\r\nTEL;TYPE=CELL:919-555-0104\r\nORG:Gale\\, Inc.;Sales\r\nEND:VCARD\r\n',
      'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCl=\nler;Zo=C3=AB;;;\nTEL;CELL;PREF:+1 919 555 0105\nEMAIL;HOME:zoe@mueller.example\nEND:VCARD\n',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Una Hale\nTEL;VALUE=uri;TYPE="voice,cell":tel:+1-919-555-0106\nEND:VCARD\n',
    ].join(''),
  )
  expect(rows).toMatchObject([
    { name: 'Tess/Gale', email: 'tess@gale.example', phone: '919-555-0104', company: 'Gale, Inc.' },
    { name: 'Zoë/Müller', email: 'zoe@mueller.example', phone: '+1 919 555 0105' },
    { name: 'Una/Hale', email: '', phone: '+1-919-555-0106' },
  ])
})

it.each([
  ['Lund, Terry', 'Terry', 'Lund'],
  ['Terry Lund', 'Terry', 'Lund'],
  ['Dr. Nora Jane Feldman Jr.', 'Nora Jane', 'Feldman'],
  ['Anneke van der Berg', 'Anneke', 'van der Berg'],
  ['Lund, Mr. Terry', 'Terry', 'Lund'],
  ['Cher', 'Cher', ''],
])('splits the name %j', (fullname, firstname, lastname) => {
  expect(splitName(fullname)).toEqual({ firstname, lastname })
})

it('splits a column that has whole names', async () => {
  const rows = await imported('Member Name,Email,Phone\n"Lund, Terry",t@lund.example,1\n')
  expect(rows).toMatchObject([{ name: 'Terry/Lund' }])
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
