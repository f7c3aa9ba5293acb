import {
  type ImportField,
  type ImportRow,
  maxCallBytes,
  maxCellLength,
} from '@clubhouse/schema/members/member-import'
import { parsePhone } from '@clubhouse/schema/phone/parse-phone'
import { type ColumnChoice, cellOf, columnsFor } from './column-choice'
import { phonesIn } from './contact-phones'
import { pickEmail } from './contact-values'
import { formerLines } from './former-members'
import type { MemberTable } from './read-member-file'

/** Companies and chapters are found by their names until an administrator chooses, and addresses by the check. */
const byName = {
  companyId: null,
  chapterId: null,
  unknownCompany: 'Skip',
  unknownChapter: 'Skip',
  sharesEmail: false,
} as const satisfies Partial<ImportRow>

/** Returns the rows of a file as the server expects them. */
export function toImportRows(table: MemberTable, choice: ColumnChoice): ImportRow[] {
  const columns = (field: ImportField) => columnsFor(field, choice, table)
  const emails = columns('email')
  const phonesOf = phonesIn(table, choice)
  const former = formerLines(table, choice)
  const hasFullName = choice.firstname === choice.lastname
  return table.rows.map(({ line, cells }) => {
    const cell = (column: string) => cut(cellOf(cells, column))
    const spared = (field: ImportField) =>
      cut(
        columns(field)
          .map((column) => cells[column] ?? '')
          .find((text) => text.trim()) ?? '',
      )
    const phones = phonesOf(cells)
    const [phoneNumber, extension] = splitExtension(phones.phone)
    // The extension of a number that can't be read is of no use.
    const isUnreadable = phoneNumber === '' && phones.others.length > 0
    const name = hasFullName
      ? splitName(cell(choice.firstname))
      : { firstname: cell(choice.firstname), lastname: cell(choice.lastname) }
    return {
      line,
      ...name,
      email: cut(pickEmail(cells, emails).value),
      phoneNumber: cut(phoneNumber),
      phoneExt: isUnreadable ? '' : cell(choice.phoneExt) || extension,
      company: cell(choice.company),
      chapter: cell(choice.chapter),
      number: spared('number'),
      type: spared('type'),
      joinedOn: spared('joinedOn'),
      leftOn: spared('leftOn'),
      leftBecause: spared('leftBecause'),
      left: cut(former.get(line) ?? ''),
      classification: spared('classification'),
      badgeName: spared('badgeName'),
      birthday: spared('birthday'),
      anniversary: spared('anniversary'),
      partnerName: spared('partnerName'),
      sponsor: spared('sponsor'),
      mobilePhone: cut(phones.mobilePhone),
      homePhone: cut(phones.homePhone),
      homeAddress: spared('homeAddress'),
      homeCity: spared('homeCity'),
      homeState: spared('homeState'),
      homePostalCode: spared('homePostalCode'),
      homeCountry: spared('homeCountry'),
      ...byName,
    }
  })
}

const cut = (text: string) => text.trim().slice(0, maxCellLength)

/** '919-555-0132 x12' as the number and '12'. */
function splitExtension(phone: string): [number: string, extension: string] {
  const { number = phone, extension } = parsePhone(phone) ?? {}
  return extension ? [number, extension] : [phone, '']
}

const title = /^(?:mr|mrs|ms|miss|mx|dr|rev|hon|prof)\.?\s+/i
const suffix = /,?\s+(?:jr|sr|ii|iii|iv|md|m\.d|phd|ph\.d|esq|cpa|dds)\.?$/i
/** The last name with the small words that belong to it: 'van der Berg'. */
const lastName = /(?:\s(?:van|von|der|den|de|del|della|di|da|la|le|st\.))*\s\S+$/i

/** 'Lund, Terry' and 'Dr. Terry Lund Jr.' as first and last name. */
export function splitName(fullname: string): Pick<ImportRow, 'firstname' | 'lastname'> {
  const name = fullname.trim().replace(/\s+/g, ' ').replace(title, '').replace(suffix, '')
  const [last = '', first] = name.split(/,\s*/, 2)
  if (first !== undefined) return { firstname: first.replace(title, ''), lastname: last }
  const at = lastName.exec(name)?.index ?? name.length
  return { firstname: name.slice(0, at), lastname: name.slice(at).trim() }
}

/** Splits rows into calls of at most `maxRows`, within the server's limit of bytes. */
export function splitRows(rows: readonly ImportRow[], maxRows: number): ImportRow[][] {
  const encoder = new TextEncoder()
  const chunks: ImportRow[][] = []
  let room = 0
  for (const row of rows) {
    const bytes = encoder.encode(JSON.stringify(row)).length + 1
    const last = chunks.at(-1)
    if (last && last.length < maxRows && bytes <= room) {
      last.push(row)
      room -= bytes
    } else {
      chunks.push([row])
      room = maxCallBytes - bytes
    }
  }
  return chunks
}
