import type { Db, Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import {
  type ImportCheck,
  type ImportVerdict,
  importedUser,
  markRepeats,
} from '@clubhouse/schema/members/member-import'
import { badField } from '../../../core/errors.js'
import type { Language } from '../../../core/language.js'
import { missing } from '../../../core/messages.js'
import { messages } from '../messages.js'
import { readOrganizations } from './organizations.js'
import { type Validated, validateRow } from './validate-row.js'

/**
 * Validates each row: its own errors, unknown companies and chapters, addresses that an account or an earlier row has.
 * Throws BadRequest for an unknown default chapter.
 */
export async function validateRows(
  db: Db | Tx,
  { rows, chapterId }: ImportCheck,
  language: Language,
): Promise<Validated[]> {
  if (chapterId) await requireChapter(db, chapterId)
  const organizations = await readOrganizations(db)
  const validated = rows.map((row) => validateRow(language, organizations, chapterId, row))
  const taken = await takenKeys(
    db,
    rows.map(({ email }) => email),
  )
  const known = validated.map(({ row, verdict }) =>
    taken.has(emailKey(row.email)) ? duplicateOf(row.line, language) : verdict,
  )
  const verdicts = markRepeats(rows, known, (line) =>
    messages.memberImport.sameAddress(line)(language),
  )
  return validated.map(({ row, user, verdict }, index) => {
    const final = verdicts[index] ?? verdict
    return { row, verdict: final, user: final.verdict === 'ok' ? user : null }
  })
}

/** The address is taken, whatever else is wrong with the row. */
export const duplicateOf = (line: number, language: Language): ImportVerdict => ({
  line,
  verdict: 'duplicate',
  messages: { email: messages.memberImport.emailTaken(language) },
})

async function requireChapter(db: Db | Tx, id: string): Promise<void> {
  const chapter = await db.chapter.findUnique({ where: { id }, select: { id: true } })
  if (!chapter) throw badField('chapterId', missing.chapter)
}

/** Which of the addresses have an account, as keys. An invalid address the database might not even accept. */
async function takenKeys(db: Db | Tx, emails: string[]): Promise<Set<string>> {
  const keys = emails
    .filter((email) => importedUser.shape.email.safeParse(email).success)
    .map(emailKey)
  const users = await db.user.findMany({
    where: { emailKey: { in: keys } },
    select: { emailKey: true },
  })
  return new Set(users.map((user) => user.emailKey))
}
