import type { Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { ImportAdd, ImportAdded } from '@clubhouse/schema/members/member-import'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import type { Language } from '../../../core/language.js'
import { listWithoutCompany } from '../../companies/list-without-company.js'
import { openInvitations } from '../../identity/invitations/invitation.js'
import { lockImport } from './imports.js'
import type { ImportedUser, Validated } from './validate-row.js'
import { duplicateOf, validateRows } from './validate-rows.js'

/**
 * Creates members from the rows that are valid, reports the others, and emails nobody unless asked to. The new members
 * have no password. Throws NotFound, BadRequest for an unknown default chapter, Conflict when the import was undone.
 */
export const addMembers = (
  ctx: Context & { language: Language },
  { id, sendLinks, companyExempt, ...chunk }: ImportAdd,
): Promise<ImportAdded> =>
  ctx.services.db.$transaction(async (tx) => {
    const { language } = ctx
    const { filename } = await lockImport(tx, id)
    const validated = await validateRows(tx, chunk, language)
    const made = await insertMembers(
      tx,
      id,
      validated.flatMap(({ user }) => user ?? []),
      companyExempt,
    )
    const ids = new Map(made.map(({ id: userId, email }) => [emailKey(email), userId]))
    const idOf = ({ row, user }: Validated) => (user ? ids.get(emailKey(row.email)) : undefined)
    const members = validated.flatMap((one) => {
      const userId = idOf(one)
      return userId ? { line: one.row.line, id: userId } : []
    })
    const skipped = validated
      .filter((one) => !idOf(one))
      // Another account may have taken an address since it was looked up.
      .map(({ row, user, verdict }) => (user ? duplicateOf(row.line, language) : verdict))
    if (sendLinks) {
      const { clock, jobs } = ctx.services
      const by = { invitedById: ctx.actor.id, now: clock.now() }
      await openInvitations(
        tx,
        made.map(({ id: userId }) => userId),
        by,
      )
      for (const { id: userId, email } of made) {
        await jobs.enqueue(tx, 'member.invite', { email, userId })
      }
    }
    const { created: total } = await tx.memberImport.update({
      where: { id },
      data: { created: { increment: made.length } },
      select: { created: true },
    })
    const after = {
      filename,
      created: made.length,
      skipped: skipped.length,
      sendLinks,
      companyExempt,
    }
    await audit(tx, ctx, 'memberImport.add', id, { after })
    const madeIds = made.map((one) => one.id)
    const withoutCompany = await listWithoutCompany(tx, { id: { in: madeIds } })
    return { created: made.length, members, skipped, total, withoutCompany }
  })

/** Inserts those whose address is still free; returns them. */
async function insertMembers(
  tx: Tx,
  importId: string,
  users: ImportedUser[],
  companyExempt: boolean,
) {
  const made = await tx.user.createManyAndReturn({
    data: users.map((user) => ({
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      phoneNumber: user.phoneNumber,
      phoneExt: user.phoneExt,
      companyId: user.companyId,
      companyExempt: companyExempt && !user.companyId,
      chapterId: user.chapterId,
      importId,
    })),
    skipDuplicates: true,
    select: { id: true, email: true },
  })
  await tx.userRole.createMany({ data: made.map(({ id }) => ({ userId: id, name: 'Member' })) })
  return made
}
