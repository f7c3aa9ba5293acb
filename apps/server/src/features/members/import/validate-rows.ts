import type { Db, Tx } from '@clubhouse/db'
import { markRepeats } from '@clubhouse/schema/members/import-repeats'
import type { ImportCheck, ImportVerdict } from '@clubhouse/schema/members/member-import'
import { badField } from '../../../core/errors.js'
import type { Language } from '../../../core/language.js'
import { missing } from '../../../core/messages.js'
import { messages } from '../messages.js'
import { readKnownMembers } from './known-members.js'
import { readOrganizations } from './organizations.js'
import { findSimilar } from './similar-members.js'
import { listedIn, readSponsors } from './sponsors.js'
import { sharing, type Validated, validateRow } from './validate-row.js'

/**
 * Validates each row: its own errors, unknown companies and chapters, what it would change of the member whom it is
 * about, addresses that an earlier row has, which two people may share. Throws BadRequest for an unknown default chapter.
 */
export async function validateRows(
  db: Db | Tx,
  { rows, chapterId }: ImportCheck,
  { language, today }: { language: Language; today: string },
): Promise<Validated[]> {
  if (chapterId) await requireChapter(db, chapterId)
  const organizations = await readOrganizations(db)
  const findMember = await readKnownMembers(db, rows, today)
  const sponsorOf = await readSponsors(db, rows)
  const isListed = listedIn(rows)
  const similarOf = await findSimilar(db, rows)
  const validated = rows.map((row) => {
    const found = findMember(row)
    const club = { organizations, chapterId, found, language, today, sponsorOf, isListed }
    const one = validateRow(club, row)
    const similar = found ? [] : similarOf(row)
    return similar.length > 0 ? { ...one, verdict: { ...one.verdict, similar } } : one
  })
  const verdicts = markRepeats(
    rows,
    validated.map(({ verdict }) => verdict),
    {
      address: (line, name) => messages.memberImport.sameAddress(line, name)(language),
      member: (line) => messages.memberImport.sameMember(line)(language),
    },
  )
  return validated.map((one, index) => {
    const verdict = verdicts[index] ?? one.verdict
    const holder = verdict.emailSharedWith
    if (holder && !one.verdict.emailSharedWith) return sharing(one, holder)
    const isKept = verdict === one.verdict
    return isKept ? one : { row: one.row, verdict, member: null, update: null }
  })
}

/** Another account has the address. */
export const duplicateOf = (line: number, language: Language): ImportVerdict => ({
  line,
  verdict: 'duplicate',
  messages: { email: messages.memberImport.emailTaken(language) },
})

/** The member has been changed since the check. */
export const staleOf = (line: number, language: Language): ImportVerdict => ({
  line,
  verdict: 'duplicate',
  messages: { email: messages.memberImport.changedSince(language) },
})

async function requireChapter(db: Db | Tx, id: string): Promise<void> {
  const chapter = await db.chapter.findUnique({ where: { id }, select: { id: true } })
  if (!chapter) throw badField('chapterId', missing.chapter)
}
