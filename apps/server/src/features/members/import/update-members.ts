import type { Tx } from '@clubhouse/db'
import type { ImportRow } from '@clubhouse/schema/members/member-import'
import { audit, changes as fieldChanges } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { endAccess } from '../../identity/sessions/end-access.js'
import { resumeMembership } from '../membership/open-period.js'
import { requireAuthorityOver } from '../require-authority.js'
import { type MemberUpdate, returnOf } from './compare-member.js'
import type { IdOfPlaces } from './create-places.js'
import { type KnownMember, readKnownMembers } from './known-members.js'
import type { Validated } from './validate-row.js'

/** Keeps the members whom rows change from being edited until the transaction ends. */
export async function lockKnownMembers(
  tx: Tx,
  rows: readonly ImportRow[],
  today: string,
): Promise<void> {
  const chosen = rows.filter(({ memberVersion }) => memberVersion !== undefined)
  if (chosen.length === 0) return
  const findMember = await readKnownMembers(tx, chosen, today)
  const ids = chosen.flatMap((row) => findMember(row)?.member?.id ?? [])
  await tx.$queryRaw`
    SELECT 1 FROM "user" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/** Whether the caller chose to change the member whom a row is about. */
export const isChosen = ({ row, verdict, update }: Validated): boolean =>
  update !== null && verdict.verdict === 'update' && row.memberVersion !== undefined

/** Whether the member is still as the caller saw them. */
export const isCurrent = ({ row, update }: Validated): boolean =>
  update !== null &&
  row.memberVersion === update.member.version &&
  (row.membershipVersion ?? 0) === (update.member.membership?.version ?? 0)

/** Changes a member by a row, and lets one who left return. Throws Forbidden for one who may do more than the caller. */
export async function updateMember(
  tx: Tx,
  ctx: Context,
  { member, fields, company, chapter, changes, row }: MemberUpdate,
  { companyOf, chapterOf }: IdOfPlaces,
): Promise<void> {
  const { id } = member
  const today = clubToday(ctx.services)
  const isReturning = row.end === null && returnOf(member, today) !== null
  const isRestated = isReturning && member.status !== 'Active'
  if (isReturning) await requireAuthorityOver(tx, ctx, id)
  const companyId = company && companyOf(company)
  const chapterId = chapter && chapterOf(chapter)
  await tx.user.update({
    where: { id },
    data: {
      ...fields,
      // The right to edit a company is one to the company they had.
      ...(companyId && { companyId, companyExempt: false, isCompanyContact: false }),
      ...(chapterId && { chapterId }),
      ...(isRestated && { status: 'Active', isCompanyContact: false }),
      version: { increment: 1 },
    },
    select: { id: true },
  })
  const before = comparedFields(member)
  const changed = fieldChanges(before, { ...before, ...fields, ...otherFields(changes) })
  if (changed) await audit(tx, ctx, 'user.update', id, changed)
  if (!isReturning) return
  await resumeMembership(tx, id, today)
  if (!isRestated) return
  const ended = await endAccess(tx, id)
  await ctx.services.jobs.enqueue(tx, 'status.changed', { userId: id, ended })
}

/** The fields of a member that the audit log compares. */
const comparedFields = (member: KnownMember) => ({
  firstname: member.firstname,
  lastname: member.lastname,
  phoneNumber: member.phoneNumber,
  phoneExt: member.phoneExt,
  company: member.company?.name ?? null,
  chapter: member.chapter?.name ?? null,
  status: member.status,
})

const otherFields = (changes: MemberUpdate['changes']) =>
  Object.fromEntries(
    changes
      .filter(({ field }) => field === 'company' || field === 'chapter' || field === 'status')
      .map(({ field, after }) => [field, after]),
  )
