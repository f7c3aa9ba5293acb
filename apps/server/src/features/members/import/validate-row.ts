import {
  type ImportField,
  type ImportRow,
  type ImportVerdict,
  importedUser,
} from '@clubhouse/schema/members/member-import'
import type { z } from 'zod/mini'
import type { Catalogue } from '../../../core/messages/catalogue.js'
import { nameKey, type Places } from './organizations.js'

export type ImportedUser = z.infer<typeof importedUser>

/** A row with its verdict, and the user that it becomes when that is ok. */
export type Validated = { row: ImportRow; verdict: ImportVerdict; user: ImportedUser | null }

/** The verdict on a row by itself; whether its address is taken is not checked. */
export function validateRow(
  { memberImport, field }: Catalogue,
  places: Places,
  chapterId: string | null,
  row: ImportRow,
): Validated {
  const company = findByName(places.companies, row.company, memberImport.company)
  const chapter = findByName(places.chapters, row.chapter, memberImport.chapter)
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
    ...(company.message && { company: company.message }),
    ...(chapter.message && { chapter: chapter.message }),
  }
  const invalid = messagesOf(parsed.error, field)
  // A chapter that is named but unknown is not missing.
  if (chapter.message) delete invalid.chapter
  const kind = Object.keys(invalid).length > 0 ? 'invalid' : 'unknown'
  const messages = { ...invalid, ...unknown }
  const ok = parsed.success && Object.keys(messages).length === 0
  return {
    row,
    verdict: { line: row.line, verdict: ok ? 'ok' : kind, messages },
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

/** The first message of each field. */
function messagesOf(
  error: z.core.$ZodError | undefined,
  describe: Catalogue['field'],
): Partial<Record<ImportField, string>> {
  const messages: Partial<Record<ImportField, string>> = {}
  for (const issue of error?.issues ?? []) {
    const name = fieldNames.get(issue.path[0])
    if (name) messages[name] ??= describe(issue)
  }
  return messages
}

/** The record that a cell names: its id ('' for a blank cell), or what is wrong with the name. */
type Found = { id: string; message?: undefined } | { id?: undefined; message: string }

/** Looks a cell up among the known names; `texts` are for a name that none or several have. */
function findByName(
  ids: Map<string, string | null>,
  cell: string,
  texts: { none: string; many: string },
): Found {
  const key = nameKey(cell)
  if (!key) return { id: '' }
  const id = ids.get(key)
  if (id) return { id }
  return { message: id === null ? texts.many : texts.none }
}
