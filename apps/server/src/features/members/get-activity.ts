import { longestActivity, type UserActivity } from '@clubhouse/schema/members/user-activity'
import { notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import type { Services } from '../../services/services.js'
import { listReceived } from '../announcements/list-received.js'
import { getAttendanceOf } from '../attendance/member-record.js'
import { listInvoicesOf } from '../finance/invoices/invoices.js'
import { findSubscriptionOf } from '../finance/subscriptions/subscriptions.js'
import { listRsvpsOf } from '../rsvps/list-rsvps-of.js'

/** Returns a user's RSVPs, attendance, dues and announcements. Throws NotFound. */
export async function getActivity(
  services: Services,
  { id }: { id: string },
): Promise<UserActivity> {
  const { db } = services
  if ((await db.user.count({ where: { id } })) === 0) throw notFound(missing.user)
  const [rsvps, attendance, subscription, invoices, messages] = await Promise.all([
    listRsvpsOf(services, id),
    getAttendanceOf(services, id),
    findSubscriptionOf(db, id),
    listInvoicesOf(db, id, longestActivity),
    listReceived(services, id, longestActivity),
  ])
  return {
    rsvps: rsvps.slice(0, longestActivity),
    attendance: { ...attendance, dates: attendance.dates.slice(0, longestActivity) },
    subscription,
    invoices,
    messages,
  }
}
