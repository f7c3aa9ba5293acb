import { companySchema } from '@clubhouse/schema/companies/company'
import {
  type ImportedPerson,
  type ImportField,
  type ImportRow,
  importedPerson,
} from '@clubhouse/schema/members/member-import'
import type { Language } from '../../../core/language.js'
import { messages as coreMessages } from '../../../core/messages.js'
import type { FoundPlace } from './find-place.js'

/** The problems of a row by field. */
export type Texts = Partial<Record<ImportField, string>>

/** The notes of a result; absent without any. */
export const notesOf = (notes: Texts): { notes?: Texts } =>
  Object.keys(notes).length > 0 ? { notes } : {}

/** The company and the chapter of a row. */
export type Places = { company: FoundPlace; chapter: FoundPlace }

const fieldNames = new Map<unknown, ImportField>([
  ['firstname', 'firstname'],
  ['lastname', 'lastname'],
  ['email', 'email'],
  ['phoneNumber', 'phoneNumber'],
  ['phoneExt', 'phoneExt'],
])

/** Parses the person of a row; returns the first problem of each field, too. */
export function personTexts(
  row: ImportRow,
  language: Language,
): { person: ImportedPerson | undefined; texts: Texts } {
  const { data, error } = importedPerson.safeParse({
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phoneNumber: row.phoneNumber,
    phoneExt: row.phoneExt,
  })
  const texts: Texts = {}
  for (const issue of error?.issues ?? []) {
    const name = fieldNames.get(issue.path[0])
    if (name) texts[name] ??= coreMessages.field(issue)(language)
  }
  return { person: data, texts }
}

/** The problems of names: those that nothing has, and those that can't be the name of something new. */
export function placeTexts(
  { company, chapter }: Places,
  language: Language,
): { unknown: Texts; unusable: Texts } {
  const ofNames = {
    company: newNameText(company, language),
    chapter: newNameText(chapter, language),
  }
  return {
    unknown: {
      ...(company.text && { company: company.text(language) }),
      ...(chapter.text && { chapter: chapter.text(language) }),
    },
    unusable: {
      ...(ofNames.company && { company: ofNames.company }),
      ...(ofNames.chapter && { chapter: ofNames.chapter }),
    },
  }
}

function newNameText({ place }: FoundPlace, language: Language): string | undefined {
  if (!place?.newName) return undefined
  const [issue] = companySchema.shape.name.safeParse(place.newName).error?.issues ?? []
  return issue && coreMessages.field(issue)(language)
}
