import type { Tx } from '@clubhouse/db'
import type { WithId } from '@clubhouse/schema/field'
import type { Office, OfficeInput } from '@clubhouse/schema/offices/office'
import {
  areGuarded,
  chapterPermissions,
  type Permission,
} from '@clubhouse/schema/offices/permission'
import { grantsOfTerm } from '@clubhouse/schema/offices/term'
import { audit, changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { requireVersion } from '../../context/edit-record.js'
import { permissionList } from '../../context/grants.js'
import { lockAdministrators } from '../../context/locks.js'
import { badField, conflict, notFound, takenField } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { notifyOfOfficer } from '../members/officer-notice.js'
import { messages } from './messages.js'
import { requireGuard, requireMayGive } from './require-grant.js'
import { isSameName } from './same-name.js'

/**
 * Adds an office of the club's own. Throws Forbidden for permissions that the caller lacks, and Conflict for a title that
 * another office has.
 */
export const createOffice = (ctx: Context, input: OfficeInput): Promise<Office> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockAdministrators(tx)
    await requireMayGive(tx, ctx, grantsOfTerm({ ...input, chapterId: null }))
    await requireGuard(tx, ctx, input.permissions)
    await requireNewTitle(tx, input.title)
    const last = await tx.office.aggregate({ _max: { sortOrder: true } })
    const { id } = await tx.office.create({
      data: { ...columnsOf(input), sortOrder: (last._max.sortOrder ?? 0) + 1 },
      select: { id: true },
    })
    await audit(tx, ctx, 'office.create', id, { after: columnsOf(input) })
    return getOffice(tx, id)
  })

/**
 * Changes an office; its holders have the new permissions from the next call on. Throws NotFound, Conflict for a stale
 * edit and for a title that another office has, BadRequest for permissions that a chapter lead can't have, Forbidden for permissions that the caller lacks.
 */
export const updateOffice = (
  ctx: Context,
  { id, version, ...input }: WithId<OfficeInput>,
): Promise<Office> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockAdministrators(tx)
    const before = await getOffice(tx, id)
    const changed = changes(columnsOf(before), columnsOf(input))
    if (!changed) return before
    requireVersion(version, before.version)
    if (before.key === 'ChapterLead') requireChapterPermissions(input.permissions)
    const added = without(input.permissions, before.permissions)
    const differing = [...added, ...without(before.permissions, input.permissions)]
    await requireMayGive(tx, ctx, grantsOfTerm({ permissions: added, chapterId: null }))
    await requireGuard(tx, ctx, differing)
    if (changed.after.title !== undefined) await requireNewTitle(tx, input.title, id)
    await tx.office.update({
      where: { id },
      data: { ...columnsOf(input), version: { increment: 1 } },
      select: { id: true },
    })
    if (added.includes('finance.write')) await markFormerHolders(tx, ctx, id)
    await audit(tx, ctx, 'office.update', id, changed)
    if (areGuarded(differing)) await notifyHolders(tx, ctx, id)
    return getOffice(tx, id)
  })

/** Deletes an office that nobody ever had. Throws NotFound, and Conflict for a standard office and one with terms. */
export const removeOffice = (ctx: Context, { id }: { id: string }): Promise<Office> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockAdministrators(tx)
    const before = await getOffice(tx, id)
    if (before.key !== 'Custom') throw conflict(messages.standard)
    if ((await tx.officeTerm.count({ where: { officeId: id } })) > 0) throw conflict(messages.inUse)
    if ((await tx.event.count({ where: { officeId: id } })) > 0) throw conflict(messages.hasEvents)
    await tx.office.delete({ where: { id }, select: { id: true } })
    await audit(tx, ctx, 'office.delete', id, { before: columnsOf(before) })
    return before
  })

/** One office. Throws NotFound. */
export async function getOffice(tx: Tx, id: string): Promise<Office> {
  const row = await tx.office.findUnique({
    where: { id },
    select: { id: true, key: true, title: true, permissions: true, isPublic: true, version: true },
  })
  if (!row) throw notFound(messages.missing.office)
  return { ...row, permissions: permissionList.parse(row.permissions) }
}

/** Throws Conflict for a title that another office has. The caller holds the lock of all offices. */
async function requireNewTitle(tx: Tx, title: string, except?: string): Promise<void> {
  const offices = await tx.office.findMany({ select: { id: true, title: true } })
  if (offices.some((one) => one.id !== except && isSameName(one.title, title)))
    throw takenField('title', messages.titleTaken)
}

const columnsOf = ({ title, permissions, isPublic }: OfficeInput) => ({
  title,
  permissions: [...new Set(permissions)].sort(),
  isPublic,
})

const without = (some: readonly Permission[], others: readonly Permission[]): Permission[] =>
  some.filter((one) => !others.includes(one))

function requireChapterPermissions(permissions: readonly Permission[]): void {
  const isAllowed = (permission: Permission) => chapterPermissions.some((one) => one === permission)
  if (!permissions.every(isAllowed)) throw badField('permissions', messages.chapterOnly)
}

/** Former holders never changed the finances: the new permission gives them no time to close the books. */
async function markFormerHolders(tx: Tx, { services }: Context, officeId: string): Promise<void> {
  const where = { officeId, endsOn: { lt: new Date(clubToday(services)) } }
  await tx.officeTerm.updateMany({ where, data: { lackedFinance: true } })
}

/** Emails who has the office, or will. */
async function notifyHolders(tx: Tx, ctx: Context, officeId: string): Promise<void> {
  const holders = await tx.officeTerm.findMany({
    where: { officeId, endsOn: { gte: new Date(clubToday(ctx.services)) } },
    select: { userId: true },
    distinct: ['userId'],
  })
  for (const { userId } of holders)
    await notifyOfOfficer(tx, ctx, { userId, officeId, change: 'PermissionsChanged' })
}
