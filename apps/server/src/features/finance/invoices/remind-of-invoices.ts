import { clubDate } from '@clubhouse/schema/club-time'
import { z } from 'zod/mini'
import type { Services } from '../../../services/services.js'
import { timeZoneOf } from '../../../services/site/club-clock.js'

/** How many days before an invoice is due its owner is reminded. */
const daysAhead = 3

const dueRows = z.array(z.object({ id: z.string() }))

/** Reminds of the open invoices that are due in three days; run once a day. */
export async function remindOfInvoices({ db, clock, site, jobs }: Services): Promise<void> {
  const day = clubDate(
    new Date(clock.now().getTime() + daysAhead * 24 * 3600_000),
    timeZoneOf(site),
  )
  await db.$transaction(async (tx) => {
    const due = await tx.$queryRaw`
      SELECT id FROM invoice
       WHERE status = 'Open' AND (due_date AT TIME ZONE ${timeZoneOf(site)})::date = ${day}::date`
    for (const { id } of dueRows.parse(due)) {
      await jobs.enqueue(tx, 'notification.announce', { key: 'invoice-due', subjectId: id })
    }
  })
}
