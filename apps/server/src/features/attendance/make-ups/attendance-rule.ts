import type { Db, Tx } from '@clubhouse/db'
import {
  type AttendanceRule,
  type AttendanceRuleUpdate,
  firstAttendanceRule,
} from '@clubhouse/schema/attendance/make-up'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'

const one = { id: 1 }

/** Returns how the club counts attendance. */
export const getAttendanceRule = async (db: Db | Tx): Promise<AttendanceRule> =>
  (await db.attendanceRule.findUnique({ where: one, omit: { id: true } })) ?? firstAttendanceRule

/**
 * Changes it for make-ups entered later. Throws Conflict when it has changed since it was read, unless it is already so.
 */
export const updateAttendanceRule = (
  ctx: Context,
  { version, makeUpDays }: AttendanceRuleUpdate,
): Promise<AttendanceRule> =>
  ctx.services.db.$transaction(async (tx) => {
    // So that there is a row to lock.
    await tx.attendanceRule.createMany({
      data: { ...one, ...firstAttendanceRule },
      skipDuplicates: true,
    })
    await tx.$queryRaw`SELECT 1 FROM attendance_rule FOR UPDATE`
    const { version: current, ...before } = await getAttendanceRule(tx)
    const changed = changes(before, { makeUpDays })
    if (!changed) return { ...before, version: current }
    requireVersion(version, current)
    await tx.attendanceRule.update({
      where: one,
      data: { makeUpDays, version: { increment: 1 } },
      select: { id: true },
    })
    await audit(tx, ctx, 'attendance.rule', null, changed)
    return getAttendanceRule(tx)
  })
