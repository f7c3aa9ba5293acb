import type { ImportField } from '@clubhouse/schema/members/member-import'
import { z } from 'zod/mini'
import { plainText } from '#/components/format/compare-texts'
import { importFields } from './import-fields'
import type { CsvTable } from './read-csv-file'

/** Which column has which field: its index as text, '' for none; and the chapter of rows that name none. */
export type ColumnChoice = Record<ImportField, string> & { chapterId: string }

const keyOf = (name: string) => plainText(name).replace(/[^a-z0-9]/g, '')

/** Matches columns to fields by their names, each to one field. */
export function guessColumns({ header }: CsvTable): ColumnChoice {
  const keys = header.map(keyOf)
  const place = (field: ImportField) => {
    const known = importFields.find(({ name }) => name === field)
    const names = [field, known?.label ?? '', ...(known?.also ?? [])].map(keyOf)
    const found = keys.findIndex((key) => names.includes(key))
    return found < 0 ? '' : String(found)
  }
  return {
    firstname: place('firstname'),
    lastname: place('lastname'),
    email: place('email'),
    phoneNumber: place('phoneNumber'),
    phoneExt: place('phoneExt'),
    company: place('company'),
    chapter: place('chapter'),
    chapterId: '',
  }
}

/** The cell of a row that has a field's value. */
export const cellOf = (cells: readonly string[], place: string): string =>
  place === '' ? '' : (cells[Number(place)] ?? '')

const column = (label: string) =>
  z.string().check(z.minLength(1, `Choose the column with the ${label.toLowerCase()}`))

/** What must be chosen before the rows of a table can be checked. */
export const columnChoice = ({ rows }: CsvTable) =>
  z
    .object({
      firstname: column('First name'),
      lastname: column('Last name'),
      email: column('Email'),
      phoneNumber: column('Phone number'),
      phoneExt: z.string(),
      company: z.string(),
      chapter: z.string(),
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
