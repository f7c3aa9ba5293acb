import type { Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { ImportAdd, ImportAdded } from '@clubhouse/schema/members/member-import'
import { audit } from '../../../call/audit.js'
import type { Call } from '../../../call/call.js'
import type { Catalogue } from '../../../core/messages/catalogue.js'
import { listWithoutCompany } from '../../companies/list-without-company.js'
import { openInvitations } from '../../identity/invitations/invitation.js'
import { lockImport } from './imports.js'
import type { ImportedUser, Judged } from './judge-row.js'
import { duplicateOf, judgeRows } from './judge-rows.js'

/**
 * Creates members from the rows that are valid, reports the others, and mails nobody unless asked to. The new members
 * have no password. Throws NotFound, BadRequest for an unknown default chapter, Conflict when the import was undone.
 */
export const addMembers = (
  call: Call & { say: Catalogue },
  { id, sendLinks, companyExempt, ...chunk }: ImportAdd,
): Promise<ImportAdded> =>
  call.services.db.$transaction(async (tx) => {
    const { say } = call
    const { filename } = await lockImport(tx, id)
    const judged = await judgeRows(tx, chunk, say)
    const made = await insertMembers(
      tx,
      id,
      judged.flatMap(({ user }) => user ?? []),
      companyExempt,
    )
    const ids = new Map(made.map(({ id: userId, email }) => [emailKey(email), userId]))
    const idOf = ({ row, user }: Judged) => (user ? ids.get(emailKey(row.email)) : undefined)
    const members = judged.flatMap((one) => {
      const userId = idOf(one)
      return userId ? { line: one.row.line, id: userId } : []
    })
    const skipped = judged
      .filter((one) => !idOf(one))
      // Another account may have taken an address since it was looked up.
      .map(({ row, user, verdict }) => (user ? duplicateOf(row.line, say) : verdict))
    if (sendLinks) {
      const { clock, jobs } = call.services
      const by = { invitedById: call.actor.id, now: clock.now() }
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
    await audit(tx, call, 'memberImport.add', id, { after })
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
