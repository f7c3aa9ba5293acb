import type { Tx } from '@clubhouse/db'
import { clubDate } from '@clubhouse/schema/club-time'
import { z } from 'zod/mini'
import type { Services } from '../../../services/services.js'
import { clubToday, timeZoneOf } from '../../../services/site/club-clock.js'
import { readDuesSetting } from '../reports/dues-setting.js'
import { findReminders } from '../reports/upcoming-reminders.js'
import { noteReminded } from './remind-of-invoice.js'

/** How many days before an invoice of Stripe's is due its owner is reminded. */
const daysAhead = 3

const dueRows = z.array(z.object({ id: z.string() }))

/**
 * Reminds of Stripe's open invoices that are due in three days, and of the club's on the days that the treasurer chose,
 * if they turned reminders on; run once a day.
 */
export async function remindOfInvoices(services: Services): Promise<void> {
  const { db, clock, site, jobs } = services
  const day = clubDate(
    new Date(clock.now().getTime() + daysAhead * 24 * 3600_000),
    timeZoneOf(site),
  )
  await db.$transaction(async (tx) => {
    const due = await tx.$queryRaw`
      SELECT id FROM invoice
       WHERE status = 'Open' AND source = 'Stripe' AND (due_date AT TIME ZONE ${timeZoneOf(site)})::date = ${day}::date`
    const ids = new Set(
      [...dueRows.parse(due), ...(await findClubs(services, tx))].map(({ id }) => id),
    )
    for (const id of ids) {
      await jobs.enqueue(tx, 'notification.announce', { key: 'invoice-due', subjectId: id })
    }
    await noteReminded(tx, [...ids], clock.now())
  })
}

/** Finds the club's invoices whose reminder day is today. */
async function findClubs(services: Services, tx: Tx): Promise<{ id: string }[]> {
  const { sendsReminders, reminderDays } = await readDuesSetting(tx)
  const today = clubToday(services)
  return sendsReminders
    ? findReminders(services, tx, reminderDays, { from: today, until: today })
    : []
}
