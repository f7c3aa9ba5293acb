import { longestActivity, type UserActivity } from '@clubhouse/schema/members/user-activity'
import { may } from '@clubhouse/schema/offices/permission'
import type { Context } from '../../context/context.js'
import { notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { listReceived } from '../announcements/list-received.js'
import { getAttendanceOf } from '../attendance/member-record.js'
import { listInvoicesOf } from '../finance/invoices/invoices.js'
import { findSubscriptionOf } from '../finance/subscriptions/subscriptions.js'
import { listRsvpsOf } from '../rsvps/list-rsvps-of.js'

/** Returns a user's RSVPs, attendance, announcements and, for who may see the finances, dues. Throws NotFound. */
export async function getActivity(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  { id }: { id: string },
): Promise<UserActivity> {
  const { db } = services
  const seesFinance = may(actor, 'finance.read')
  if ((await db.user.count({ where: { id } })) === 0) throw notFound(missing.user)
  const [rsvps, attendance, subscription, invoices, messages] = await Promise.all([
    listRsvpsOf(services, id),
    getAttendanceOf(services, id),
    seesFinance ? findSubscriptionOf(db, id) : null,
    seesFinance ? listInvoicesOf(db, id, longestActivity) : [],
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
