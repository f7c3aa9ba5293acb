import {
  type ImportField,
  type ImportRow,
  type ImportVerdict,
  importedUser,
} from '@clubhouse/schema/members/member-import'
import type { z } from 'zod/mini'
import type { Language, Phrase } from '../../../core/language.js'
import { messages as coreMessages } from '../../../core/messages.js'
import { messages } from '../messages.js'
import { nameKey, type Organizations } from './organizations.js'

export type ImportedUser = z.infer<typeof importedUser>

/** A row with its result, and the user that it becomes when that is ok. */
export type Validated = { row: ImportRow; verdict: ImportVerdict; user: ImportedUser | null }

/** Validates a row by itself; it does not check whether its address is in use. */
export function validateRow(
  language: Language,
  organizations: Organizations,
  chapterId: string | null,
  row: ImportRow,
): Validated {
  const company = findByName(organizations.companies, row.company, messages.memberImport.company)
  const chapter = findByName(organizations.chapters, row.chapter, messages.memberImport.chapter)
  const parsed = importedUser.safeParse({
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phoneNumber: row.phoneNumber,
    phoneExt: row.phoneExt,
    companyId: company.id ?? '',
    chapterId: chapter.id || (chapterId ?? ''),
  })
  const unknown = {
    ...(company.text && { company: company.text(language) }),
    ...(chapter.text && { chapter: chapter.text(language) }),
  }
  const invalid = firstTexts(parsed.error, language)
  // A chapter that is named but unknown is not missing.
  if (chapter.text) delete invalid.chapter
  const kind = Object.keys(invalid).length > 0 ? 'invalid' : 'unknown'
  const texts = { ...invalid, ...unknown }
  const ok = parsed.success && Object.keys(texts).length === 0
  return {
    row,
    verdict: { line: row.line, verdict: ok ? 'ok' : kind, messages: texts },
    user: ok ? parsed.data : null,
  }
}

const fieldNames = new Map<unknown, ImportField>([
  ['firstname', 'firstname'],
  ['lastname', 'lastname'],
  ['email', 'email'],
  ['phoneNumber', 'phoneNumber'],
  ['phoneExt', 'phoneExt'],
  ['companyId', 'company'],
  ['chapterId', 'chapter'],
])

/** What is wrong with each field, first of all. */
function firstTexts(
  error: z.core.$ZodError | undefined,
  language: Language,
): Partial<Record<ImportField, string>> {
  const texts: Partial<Record<ImportField, string>> = {}
  for (const issue of error?.issues ?? []) {
    const name = fieldNames.get(issue.path[0])
    if (name) texts[name] ??= coreMessages.field(issue)(language)
  }
  return texts
}

/** The record that a cell names: its id ('' for a blank cell), or what is wrong with the name. */
type Found = { id: string; text?: undefined } | { id?: undefined; text: Phrase }

/** Looks a cell up among the known names; `texts` are for a name that none or several have. */
function findByName(
  ids: Map<string, string | null>,
  cell: string,
  texts: { none: Phrase; many: Phrase },
): Found {
  const key = nameKey(cell)
  if (!key) return { id: '' }
  const id = ids.get(key)
  if (id) return { id }
  return { text: id === null ? texts.many : texts.none }
}
