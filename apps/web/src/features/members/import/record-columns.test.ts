import type { ImportRow } from '@clubhouse/schema/members/member-import'
import { expect, it } from 'vitest'
import { guessColumns } from './column-choice'
import { toImportRows } from './import-rows'
import { readMemberFile } from './read-member-file'

/** A row of a file with these columns. */
async function rowOf(cells: Record<string, string>): Promise<ImportRow> {
  const lines = [Object.keys(cells), Object.values(cells)].map((line) =>
    line.map((cell) => `"${cell}"`).join(','),
  )
  const table = await readMemberFile(new File([lines.join('\n')], 'members.csv'))
  if ('problem' in table) throw new Error(table.problem)
  const [row] = toImportRows(table, guessColumns(table))
  if (!row) throw new Error('No row')
  return row
}

/** The columns of exports with a value each, and what the row has then. */
const exports: [string, Record<string, string>, Partial<ImportRow>][] = [
  [
    'ClubRunner',
    {
      'First Name': 'Terry',
      'Last Name': 'Lund',
      Nickname: 'Ty',
      Email: 'terry@lund.example',
      'Home Phone': '919-555-0160',
      Cell: '919-555-0161',
      Classification: 'Plumbing',
      'Date Joined Club': '07/01/2011',
      'RI Member Number': '1234567',
      'Member Type': 'Active',
      'Home Address 1': '12 Elm St',
      'Home City': 'Alder Creek',
      'Home State/Province': 'NC',
      'Home Zip': '27500',
      'Spouse/Partner Name': 'Robin',
      'Date of Birth': '04/02/1961',
      Anniversary: '6/21',
      Sponsor: 'Ida Lund',
    },
    {
      badgeName: 'Ty',
      homePhone: '919-555-0160',
      mobilePhone: '919-555-0161',
      classification: 'Plumbing',
      joinedOn: '07/01/2011',
      number: '1234567',
      type: 'Active',
      homeAddress: '12 Elm St',
      homeCity: 'Alder Creek',
      homeState: 'NC',
      homePostalCode: '27500',
      partnerName: 'Robin',
      birthday: '04/02/1961',
      anniversary: '6/21',
      sponsor: 'Ida Lund',
    },
  ],
  [
    'DACdb',
    {
      'Member ID': '8123401',
      'Last Name': 'Abbott',
      'First Name': 'Carl',
      'Nick Name': 'CJ',
      Badge: 'Carl',
      Email: 'carl@abbott.example',
      Classification: 'Painting',
      'Member Type': 'Honorary',
      'Admit Date': '03/12/2009',
    },
    {
      number: '8123401',
      badgeName: 'Carl',
      classification: 'Painting',
      type: 'Honorary',
      joinedOn: '03/12/2009',
    },
  ],
  [
    'My Rotary',
    {
      'Member ID': '9001',
      'First Name': 'Nell',
      'Last Name': 'Ochs',
      Email: 'nell@ochs.example',
      'Membership Type': 'Active',
      'Admission Date': '1-Jul-2015',
    },
    { number: '9001', type: 'Active', joinedOn: '1-Jul-2015' },
  ],
  [
    'Wild Apricot',
    {
      'User ID': '5001',
      'First name': 'Vera',
      'Last name': 'Nash',
      'e-Mail': 'vera@nash.example',
      'Membership status': 'Active',
      'Membership level': 'Individual',
      'Member since': '1/5/2020',
    },
    { number: '', type: 'Individual', joinedOn: '1/5/2020' },
  ],
  [
    'Google Contacts',
    {
      'First Name': 'Nora',
      'Last Name': 'Feldman',
      Nickname: 'Nonie',
      Birthday: '1961-04-02',
      'E-mail 1 - Value': 'nora@feldman.example',
      'Phone 1 - Value': '919-555-0141 ::: 919-555-0143',
      'Address 1 - Formatted': '12 Elm St',
    },
    {
      badgeName: 'Nonie',
      birthday: '1961-04-02',
      mobilePhone: '919-555-0143',
      homeAddress: '12 Elm St',
    },
  ],
  [
    'Outlook',
    {
      'First Name': 'Quinn',
      'Last Name': 'Ivers',
      Birthday: '0/0/00',
      Anniversary: '6/21/1990',
      'E-mail Address': 'quinn@ivers.example',
      'Home Phone': '919-555-0150',
      'Mobile Phone': '919-555-0151',
      'Home Address': '7 Oak St, Bend',
      'Home Street': '7 Oak St',
      'Home City': 'Bend',
      'Home Postal Code': '27501',
      'Home Country': 'United States',
      Spouse: 'Lee',
    },
    {
      anniversary: '6/21/1990',
      homePhone: '919-555-0150',
      mobilePhone: '919-555-0151',
      homeAddress: '7 Oak St',
      homeCity: 'Bend',
      homePostalCode: '27501',
      homeCountry: 'United States',
      partnerName: 'Lee',
    },
  ],
]

it.each(exports)(
  'finds the fields of a record in an export of %s',
  async (_from, cells, fields) => {
    expect(await rowOf(cells)).toMatchObject(fields)
  },
)
