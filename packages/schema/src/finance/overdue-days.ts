/** When an invoice is late. Loads no schema, because the dashboard asks. */

import { clubDate } from '../club-time.js'
import type { InvoiceRecord } from './invoice.js'

const dayLength = 24 * 3600_000

/** How many days an open invoice is overdue, by the club's calendar; 0 when it is not late. */
export function overdueDays(
  { status, dueDate }: Pick<InvoiceRecord, 'status' | 'dueDate'>,
  now: Date,
  timeZone: string,
): number {
  if (status !== 'Open' || !dueDate) return 0
  const [due, today] = [new Date(dueDate), now].map((day) => Date.parse(clubDate(day, timeZone)))
  return due === undefined || today === undefined ? 0 : Math.max(0, (today - due) / dayLength)
}
