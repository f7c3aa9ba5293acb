import type { Db, Tx } from '@clubhouse/db'
import type { DuesSetting, DuesSettingInput } from '@clubhouse/schema/finance/dues-setting'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { requireVersion } from '../../../context/edit-record.js'
import { lockName } from '../../../context/locks.js'
import type { Services } from '../../../services/services.js'
import { listUpcoming } from './upcoming-reminders.js'

const initial = {
  currency: 'USD',
  payableTo: null,
  mailTo: null,
  sendsReminders: false,
  reminderDays: [-7, 1, 30],
  version: 1,
}

const select = {
  currency: true,
  payableTo: true,
  mailTo: true,
  sendsReminders: true,
  reminderDays: true,
  version: true,
} as const

/** The stored settings; the initial ones before any were saved. */
export const readDuesSetting = async (db: Db | Tx) =>
  (await db.duesSetting.findUnique({ where: { id: 1 }, select })) ?? initial

/** The currency in which the club bills. */
export const getDuesCurrency = async (tx: Db | Tx): Promise<string> =>
  (await readDuesSetting(tx)).currency

/** Returns the settings with the reminders of the next month. */
export async function getDuesSetting(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  db: Db | Tx = services.db,
): Promise<DuesSetting> {
  const setting = await readDuesSetting(db)
  return { ...setting, upcoming: await listUpcoming(services, db, setting.reminderDays) }
}

/** Saves the settings. Throws Conflict for a stale edit. */
export const updateDuesSetting = (ctx: Context, input: DuesSettingInput): Promise<DuesSetting> =>
  ctx.services.db.$transaction(async (tx) => {
    await lockName(tx, 'setting', 'dues')
    const before = await readDuesSetting(tx)
    const { currency, payableTo, mailTo, sendsReminders } = input
    const reminderDays = input.reminderDays.toSorted((one, other) => one - other)
    const data = { currency, payableTo, mailTo, sendsReminders, reminderDays }
    const changed = changes(before, data)
    if (changed) {
      requireVersion(input.version, before.version)
      await tx.duesSetting.upsert({
        where: { id: 1 },
        create: { id: 1, ...data, version: before.version + 1 },
        update: { ...data, version: { increment: 1 } },
        select: { id: true },
      })
      await audit(tx, ctx, 'duesSetting.update', null, changed)
    }
    return getDuesSetting(ctx.services, tx)
  })
