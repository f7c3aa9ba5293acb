import { z } from 'zod/mini'
import { type FileField, importFields, keyOf, keysOf } from './import-fields'
import type { MemberTable } from './read-member-file'

/** Which column has which field: its index as text, '' for none; and the chapter of rows that name none. */
export type ColumnChoice = Record<FileField, string> & { chapterId: string }

/** The columns that may have a field, best first; those without any value come last. */
function columnsOf(field: FileField, { header, rows }: MemberTable): number[] {
  const known = importFields.find(({ name }) => name === field)
  const keys = header.map(keyOf)
  const named = (known ? keysOf(known) : []).flatMap((key) =>
    keys.flatMap((other, index) => (other === key ? [index] : [])),
  )
  const isUsed = (index: number) => rows.some(({ cells }) => (cells[index] ?? '').trim() !== '')
  const columns = [...new Set(named)]
  return [...columns.filter(isUsed), ...columns.filter((index) => !isUsed(index))]
}

/** Matches columns to fields by their names. */
export function guessColumns(table: MemberTable): ColumnChoice {
  const best = (field: FileField) => String(columnsOf(field, table)[0] ?? '')
  return {
    firstname: best('firstname'),
    lastname: best('lastname'),
    email: best('email'),
    phoneNumber: best('phoneNumber'),
    phoneExt: best('phoneExt'),
    company: best('company'),
    chapter: best('chapter'),
    status: best('status'),
    number: best('number'),
    type: best('type'),
    joinedOn: best('joinedOn'),
    leftOn: best('leftOn'),
    leftBecause: best('leftBecause'),
    classification: best('classification'),
    badgeName: best('badgeName'),
    birthday: best('birthday'),
    anniversary: best('anniversary'),
    partnerName: best('partnerName'),
    sponsor: best('sponsor'),
    mobilePhone: best('mobilePhone'),
    homePhone: best('homePhone'),
    homeAddress: best('homeAddress'),
    homeCity: best('homeCity'),
    homeState: best('homeState'),
    homePostalCode: best('homePostalCode'),
    homeCountry: best('homeCountry'),
    chapterId: '',
  }
}

/** The columns in which a field is looked for: the chosen one, then those that fill its blank cells. */
export function columnsFor(field: FileField, choice: ColumnChoice, table: MemberTable): number[] {
  if (choice[field] === '') return []
  const hasSpares = importFields.some(({ name, hasSpares }) => name === field && hasSpares)
  const chosen = Number(choice[field])
  return hasSpares ? [...new Set([chosen, ...columnsOf(field, table)])] : [chosen]
}

/** The cell of a row that has a field's value. */
export const cellOf = (cells: readonly string[], column: string): string =>
  column === '' ? '' : (cells[Number(column)] ?? '')

const column = (label: string) =>
  z.string().check(z.minLength(1, `Choose the column with the ${label.toLowerCase()}`))

const recordChoice = {
  number: z.string(),
  type: z.string(),
  joinedOn: z.string(),
  leftOn: z.string(),
  leftBecause: z.string(),
  classification: z.string(),
  badgeName: z.string(),
  birthday: z.string(),
  anniversary: z.string(),
  partnerName: z.string(),
  sponsor: z.string(),
  mobilePhone: z.string(),
  homePhone: z.string(),
  homeAddress: z.string(),
  homeCity: z.string(),
  homeState: z.string(),
  homePostalCode: z.string(),
  homeCountry: z.string(),
}

/** The columns that must be chosen before the rows of a table can be checked. */
export const columnChoice = ({ rows }: MemberTable) =>
  z
    .object({
      firstname: column('First name'),
      lastname: column('Last name'),
      email: column('Email'),
      phoneNumber: z.string(),
      phoneExt: z.string(),
      company: z.string(),
      chapter: z.string(),
      status: z.string(),
      ...recordChoice,
      chapterId: z.string(),
    })
    .check(
      z.refine(
        ({ chapter, chapterId }) =>
          chapterId !== '' || rows.every(({ cells }) => cellOf(cells, chapter).trim() !== ''),
        {
          message: 'Choose a chapter for rows without one',
          path: ['chapterId'],
          // Reported in addition to other errors.
          when: () => true,
        },
      ),
    )
