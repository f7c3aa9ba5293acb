import { longestActivity, type UserActivity } from '@clubhouse/schema/members/user-activity'
import { may } from '@clubhouse/schema/offices/permission'
import type { Context } from '../../context/context.js'
import { notFound } from '../../core/errors.js'
import { missing } from '../../core/messages.js'
import { listReceived } from '../announcements/list-received.js'
import { getAttendanceOf } from '../attendance/member-record.js'
import { visibleAmong } from '../events/who-may-see.js'
import { listInvoicesOf } from '../finance/invoices/invoices.js'
import { findSubscriptionOf } from '../finance/subscriptions/subscriptions.js'
import { listRsvpsOf } from '../rsvps/list-rsvps-of.js'

/** Returns a user's RSVPs, attendance, announcements and, for who may see the finances, dues. Throws NotFound. */
export async function getActivity(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id }: { id: string },
): Promise<UserActivity> {
  const { services, actor } = ctx
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
  const eventIds = [...rsvps, ...attendance.dates].map(({ eventId }) => eventId)
  const isVisible = await visibleAmong(ctx, eventIds)
  const seen = <Row extends { eventId: string }>(rows: readonly Row[]) =>
    rows.filter(({ eventId }) => isVisible(eventId)).slice(0, longestActivity)
  return {
    rsvps: seen(rsvps),
    attendance: { ...attendance, dates: seen(attendance.dates) },
    subscription,
    invoices,
    messages,
  }
}
