import type { Db, Tx } from '@clubhouse/db'
import type {
  DuesSchedule,
  DuesScheduleInput,
  DuesScheduleUpdate,
} from '@clubhouse/schema/finance/dues-schedule'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockRow } from '../../../context/locks.js'
import { notFound } from '../../../core/errors.js'
import { messages } from '../messages.js'

const lineSelect = {
  membershipType: true,
  item: true,
  cents: true,
  isPassThrough: true,
  account: true,
} as const

const select = {
  id: true,
  name: true,
  months: true,
  proration: true,
  archivedAt: true,
  version: true,
  lines: { select: lineSelect, orderBy: { place: 'asc' } },
} as const

/** Returns the dues schedules by name, archived ones last. */
export async function listSchedules(db: Db): Promise<DuesSchedule[]> {
  const rows = await db.duesSchedule.findMany({ select, orderBy: [{ name: 'asc' }, { id: 'asc' }] })
  const schedules = rows.map(toSchedule)
  return [
    ...schedules.filter((one) => !one.isArchived),
    ...schedules.filter((one) => one.isArchived),
  ]
}

/** Returns a dues schedule. Throws NotFound. */
export async function getSchedule(db: Db | Tx, id: string): Promise<DuesSchedule> {
  const row = await db.duesSchedule.findUnique({ where: { id }, select })
  if (!row) throw notFound(messages.missing.schedule)
  return toSchedule(row)
}

const toSchedule = ({
  archivedAt,
  ...schedule
}: Omit<DuesSchedule, 'isArchived'> & { archivedAt: Date | null }): DuesSchedule => ({
  ...schedule,
  isArchived: archivedAt !== null,
})

/** Creates a dues schedule. */
export const createSchedule = (ctx: Context, input: DuesScheduleInput): Promise<DuesSchedule> =>
  ctx.services.db.$transaction(async (tx) => {
    const { name, months, proration } = input
    const { id } = await tx.duesSchedule.create({
      data: { name, months, proration, createdAt: ctx.services.clock.now() },
      select: { id: true },
    })
    await writeLines(tx, id, input)
    await audit(tx, ctx, 'duesSchedule.create', id, { after: valuesOf(input) })
    return getSchedule(tx, id)
  })

/** Changes a dues schedule; its invoices and drafts don't change. Throws NotFound, and Conflict for a stale edit. */
export const updateSchedule = (ctx: Context, input: DuesScheduleUpdate): Promise<DuesSchedule> =>
  ctx.services.db.$transaction(async (tx) => {
    const { id, version, name, months, proration } = input
    await lockRow(tx, 'dues_schedule', id)
    const before = await getSchedule(tx, id)
    const changed = changes(valuesOf(before), valuesOf(input))
    // A repeated edit: its first response may have been lost.
    if (!changed) return before
    requireVersion(version, before.version)
    await tx.duesSchedule.update({
      where: { id },
      data: { name, months, proration, version: { increment: 1 } },
      select: { id: true },
    })
    await tx.duesLine.deleteMany({ where: { scheduleId: id } })
    await writeLines(tx, id, input)
    await audit(tx, ctx, 'duesSchedule.update', id, changed)
    return getSchedule(tx, id)
  })

/** Archives a dues schedule, so that no new run offers it. Safe to repeat. Throws NotFound. */
export const archiveSchedule = (ctx: Context, id: string): Promise<DuesSchedule> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockRow(tx, 'dues_schedule', id)
    const before = await getSchedule(tx, id)
    if (before.isArchived) return before
    await tx.duesSchedule.update({
      where: { id },
      data: { archivedAt: ctx.services.clock.now(), version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'duesSchedule.archive', id, { before: { name: before.name } })
    return getSchedule(tx, id)
  })

async function writeLines(tx: Tx, scheduleId: string, { lines }: DuesScheduleInput): Promise<void> {
  await tx.duesLine.createMany({
    data: lines.map(({ membershipType, item, cents, isPassThrough, account }, place) => ({
      scheduleId,
      place,
      membershipType,
      item,
      cents,
      isPassThrough,
      account,
    })),
  })
}

const valuesOf = ({ name, months, proration, lines }: DuesScheduleInput) => ({
  name,
  months,
  proration,
  lines: lines.map(
    ({ membershipType, item, cents, isPassThrough, account }) =>
      `${membershipType}: ${item} ${cents}${isPassThrough ? ' (passed on)' : ''}${account ? ` ${account}` : ''}`,
  ),
})
