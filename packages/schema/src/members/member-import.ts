/** Importing members from a file: the input of administrators, and the result of each row. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { emailKey } from '../email-key.js'
import * as field from '../field.js'
import * as shown from '../shown.js'
import * as person from './person.js'
import { userColumns } from './user.js'
import { withoutCompany } from './without-company.js'

/** The fields that a column of a file can contain, in the order of the screen. */
export const importField = z.enum([
  'firstname',
  'lastname',
  'email',
  'phoneNumber',
  'phoneExt',
  'company',
  'chapter',
])
export type ImportField = z.infer<typeof importField>

/** A cell is cut to this before it is sent; a longer one is too long for every field anyway. */
export const maxCellLength = 300
const cell = (such: string) =>
  example(such, z._default(z.string().check(z.maxLength(maxCellLength)), ''))

/** A row as it is in the file; validation decides whether it can become a member. */
export const importRow = namedObject('ImportRow', {
  /** Its line in the file, as a spreadsheet counts. */
  line: z.int().check(z.gte(1)),
  firstname: cell('Ada'),
  lastname: cell('Lovelace'),
  email: cell('ada@people.example'),
  phoneNumber: cell('919-555-0100'),
  phoneExt: cell('12'),
  /** Names; a chapter's slug is accepted, too. */
  company: cell('Bend Bakery'),
  chapter: cell('Cedar Bend'),
})
export type ImportRow = z.infer<typeof importRow>

/** The rules of a row once its company and chapter are found: those of a new user, but for the password. */
export const importedUser = z
  .pick(userColumns, {
    firstname: true,
    lastname: true,
    email: true,
    phoneNumber: true,
    phoneExt: true,
    companyId: true,
    chapterId: true,
  })
  .check(field.separateExtension())

/** Rows of one call, and one call's bytes: the server takes 256 kB. */
export const maxCheckedRows = 500
export const maxAddedRows = 200
export const maxCallBytes = 200_000

const rows = (max: number) => z.array(importRow).check(z.minLength(1), z.maxLength(max))

/** The chapter of rows that name none. */
const chapterId = field.optionalId('Chapter')

export const importCheck = z.object({ rows: rows(maxCheckedRows), chapterId })
export type ImportCheck = z.infer<typeof importCheck>

export const importBegin = z.object({
  filename: example('members.csv', field.requiredText('File name', 255)),
})

export const importAdd = z.object({
  id: field.id('Import'),
  rows: rows(maxAddedRows),
  chapterId,
  /** Whether each new member is emailed a link to set a password. */
  sendLinks: z._default(z.boolean(), false),
  /** Whether members of rows without a company need none. */
  companyExempt: z._default(z.boolean(), false),
})
export type ImportAdd = z.infer<typeof importAdd>
export const importId = z.object({ id: field.id('Import') })

export const verdictKind = z.enum(['ok', 'duplicate', 'invalid', 'unknown'])

/** The result of a row, before or after the import; `messages` has a text by field if it is not ok. */
export const importVerdict = namedObject('ImportVerdict', {
  line: z.int(),
  verdict: verdictKind,
  messages: z.partialRecord(importField, z.string()),
})
export type ImportVerdict = z.infer<typeof importVerdict>

/** The result of one chunk. */
export const importAdded = z.object({
  created: z.int(),
  /** The new members, each by the line of the file. */
  members: z.array(z.object({ line: z.int(), id: field.id() })),
  skipped: z.array(importVerdict),
  /** The new members who see the company gate. */
  withoutCompany,
  /** How many members the whole import has created so far. */
  total: z.int(),
})
export type ImportAdded = z.infer<typeof importAdded>

/** An import as the list shows it. */
export const importRecord = namedObject('MemberImport', {
  id: field.id(),
  filename: shown.filename,
  created: z.int(),
  createdAt: field.instant(),
  undoneAt: example(null, z.nullable(field.instant())),
  /** Null when the account is gone. */
  actor: z.nullable(z.object({ id: field.id(), fullname: person.fullname })),
})
export type ImportRecord = z.infer<typeof importRecord>

/** The message for a row that repeats the address of an earlier one. */
export const sameAddress = (earlier: number): string => `Row ${earlier} has the same email address`

/** Returns the results, with every row that repeats the address of an earlier valid one marked as a duplicate. */
export function markRepeats(
  rows: readonly ImportRow[],
  verdicts: readonly ImportVerdict[],
  describe = sameAddress,
): ImportVerdict[] {
  const first = new Map<string, number>()
  return verdicts.map((verdict, index) => {
    const key = emailKey(rows[index]?.email ?? '')
    const earlier = first.get(key)
    if (verdict.verdict !== 'ok') return verdict
    if (earlier === undefined) {
      first.set(key, verdict.line)
      return verdict
    }
    return { line: verdict.line, verdict: 'duplicate', messages: { email: describe(earlier) } }
  })
}
