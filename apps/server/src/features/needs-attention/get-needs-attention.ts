import { Prisma } from '@clubhouse/db'
import { subscriptionStatus } from '@clubhouse/schema/enumeration'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { subscriptionGroup } from '@clubhouse/schema/finance/subscription-group'
import { type Waiting, waiting, waitlistDays } from '@clubhouse/schema/needs-attention'
import { chaptersOf, may } from '@clubhouse/schema/offices/permission'
import { z } from 'zod/mini'
import type { Context } from '../../context/context.js'
import { clubToday, timeZoneOf } from '../../services/site/club-clock.js'
import { listOpenDuties } from '../duties/open-duties.js'
import { listFees } from '../finance/fees/read-fees.js'
import { listChanges } from '../members/membership/changes-to-report.js'

const counted = z.tuple([
  z.omit(waiting, {
    emailIsSetUp: true,
    openDuties: true,
    changesToReport: true,
    unbilledDates: true,
  }),
])

const problemStatuses = subscriptionStatus.options.filter(
  (status) => subscriptionGroup(status) === 'NeedsAttention',
)

/** Returns what needs the caller's attention; each count equals the number of rows in its list, 0 without permission. */
export async function getNeedsAttention({
  services,
  actor,
}: Pick<Context, 'services' | 'actor'>): Promise<Waiting> {
  const { db, site } = services
  const today = clubToday(services)
  const [row] = counted.parse(
    await db.$queryRaw`
      SELECT
        (SELECT count(*)::int FROM join_request r JOIN "user" u ON u.id = r.user_id
          WHERE r.status = 'Pending' AND u.status <> 'Deleted') AS "joinRequests",
        (SELECT count(*)::int FROM contact_message WHERE state = 'New') AS messages,
        (SELECT count(*)::int FROM member_proposal
          WHERE inducted_at IS NULL AND withdrawn_at IS NULL
            AND (decision IS NULL OR (decision = 'Approved'
                                      AND (notice_until IS NULL OR notice_until < ${today}::date))))
          AS proposals,
        (SELECT count(*)::int FROM erasure_request) AS "erasureRequests",
        (SELECT count(*)::int FROM invoice
          WHERE status = 'Open'
            AND due_date < ${today}::date::timestamp AT TIME ZONE ${timeZoneOf(site)})
          AS "overdueInvoices",
        (SELECT count(*)::int FROM subscription WHERE status::text = ANY(${problemStatuses}))
          AS "subscriptionProblems",
        (SELECT count(*)::int FROM outbox_message
          WHERE state = 'Failed' AND set_aside_at IS NULL)
          AS "failedMessages",
        (SELECT coalesce(json_agg(w ORDER BY w.day, w.title, w.date), '[]')
           FROM (${waitlists(today, chaptersOf(actor, 'events'))}) w) AS waitlists`,
  )
  const { isAdmin } = actor
  return {
    joinRequests: isAdmin ? row.joinRequests : 0,
    erasureRequests: isAdmin ? row.erasureRequests : 0,
    failedMessages: isAdmin ? row.failedMessages : 0,
    proposals: may(actor, 'members') ? row.proposals : 0,
    changesToReport: may(actor, 'members') ? await countUnreported(services) : 0,
    messages: may(actor, 'messages') ? row.messages : 0,
    openDuties: await listOpenDuties(services, actor),
    overdueInvoices: may(actor, 'finance.read') ? row.overdueInvoices : 0,
    unbilledDates: may(actor, 'finance.write') ? await countUnbilled(services, today) : 0,
    subscriptionProblems: may(actor, 'finance.write') ? row.subscriptionProblems : 0,
    emailIsSetUp: Boolean(services.config.smtpUrl),
    waitlists: row.waitlists,
  }
}

/** How many changes of membership have to be reported. */
async function countUnreported(services: Context['services']): Promise<number> {
  const changes = await listChanges(services, {})
  return changes.filter(({ reportedAt }) => reportedAt === null).length
}

/** How many past dates have fees to bill; members pay those of other events at the door. */
async function countUnbilled(services: Context['services'], today: string): Promise<number> {
  const fees = await listFees(services.db, services)
  return fees.filter(
    ({ day, billing, isCancelled, open }) =>
      day < today && billing !== null && !isCancelled && open.cents > 0,
  ).length
}

/** Dates of the coming days for which somebody waits, of these chapters; a moved one counts on its new day. */
const waitlists = (today: string, chapters: string[] | null) => Prisma.sql`
  SELECT r.event_id AS "eventId", e.title, to_char(r.date, 'YYYY-MM-DD') AS date,
         to_char(d.day, 'YYYY-MM-DD') AS day, count(*)::int AS parties
    FROM rsvp r
    JOIN event e ON e.id = r.event_id
    LEFT JOIN occurrence o ON o.event_id = r.event_id AND o.date = r.date
   CROSS JOIN LATERAL (
     SELECT CASE WHEN e.type = 'Once' THEN e.date
                 ELSE coalesce(o.moved_to, o.stands_for, r.date) END AS day) d
   WHERE r.seat = 'Waitlisted'
     AND (${chapters === null} OR e.chapter_id::text = ANY(${chapters ?? []}))
     AND (e.type <> 'Once' OR r.date = coalesce(e.first_date, e.date))
     AND d.day BETWEEN ${today}::date AND ${addDays(today, waitlistDays)}::date
     AND NOT e.is_cancelled AND NOT coalesce(o.is_cancelled OR o.is_removed, false)
   GROUP BY r.event_id, e.title, r.date, d.day`
