import type { Tx } from '@clubhouse/db'
import type { ClubSize } from './club-size.js'

/** Writes the records that the members of `fresh_member` have produced, and the audit log of the whole club. */
export async function fillRecords(tx: Tx, size: ClubSize): Promise<void> {
  await addSessions(tx)
  await addPayments(tx)
  await addJoinRequests(tx)
  await addAnswers(tx, size)
  await addAttendance(tx)
  await addAuditLines(tx, size)
}

/** Five sign-ins each; the last one still runs, and was refreshed once. */
async function addSessions(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO sign_in_log (id, user_id, address, created_at)
    SELECT uuidv7(-ago), id, '203.0.113.1', now() - ago
      FROM fresh_member, generate_series(1, 5) time,
           LATERAL (SELECT time * interval '9 days' + n * interval '1 second' AS ago)`
  await tx.$executeRaw`
    INSERT INTO session_family (id, user_id, remember_me, expires_at)
    SELECT uuidv7(), id, true, now() + interval '80 days' FROM fresh_member`
  await tx.$executeRaw`
    INSERT INTO session (id, family_id, user_id, expires_at, replaced_at)
    SELECT encode(sha256((f.id || ' ' || time)::bytea), 'hex'), f.id, user_id, now() + interval '29 days',
           CASE time WHEN 1 THEN now() END
      FROM session_family f JOIN fresh_member m ON m.id = f.user_id, generate_series(1, 2) time`
  await tx.$executeRaw`
    INSERT INTO access_token (id, family_id, expires_at)
    SELECT encode(sha256(f.id::text::bytea), 'hex'), f.id, now() + interval '5 minutes'
      FROM session_family f JOIN fresh_member m ON m.id = f.user_id`
}

/**
 * Each has answered dates of many events, and one in a hundred the same evening. One in ten of the series has a date that
 * is canceled.
 */
async function addAnswers(tx: Tx, { answersPerMember }: ClubSize): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO occurrence (event_id, date, is_cancelled, reason, updated_at)
    SELECT id, current_date + (6 - extract(dow FROM current_date)::int), true, 'High water', now()
      FROM event WHERE day_of_week = 'Saturday' AND substr(id::text, 35) < '1a'
        ON CONFLICT DO NOTHING`
  await tx.$executeRaw`
    UPDATE event SET rsvp = 'Members' WHERE title LIKE 'Saturday at the river %' AND rsvp = 'None'`
  await tx.$executeRaw`
    INSERT INTO rsvp (id, event_id, date, user_id, answer, seat, queued_at, updated_at)
    SELECT uuidv7(), e.id, coalesce(e.date, current_date + (6 - extract(dow FROM current_date)::int)), m.id,
           (CASE (m.n + time) % 4 WHEN 0 THEN 'No' ELSE 'Yes' END)::"RsvpAnswer",
           CASE (m.n + time) % 4 WHEN 0 THEN NULL ELSE 'Going'::"Seat" END,
           CASE (m.n + time) % 4 WHEN 0 THEN NULL ELSE now() END, now()
      FROM fresh_member m, generate_series(1, ${answersPerMember}::int) time,
           (SELECT array_agg(id ORDER BY id) AS ids FROM event WHERE rsvp = 'Members') every_event
      JOIN LATERAL (
             SELECT id, date FROM event
              WHERE id = ids[CASE WHEN time = 1 AND m.n % 100 = 0 THEN 1
                                  ELSE 2 + (m.n * 10 + time) % (cardinality(ids) - 1) END]) e ON true
        ON CONFLICT DO NOTHING`
}

/**
 * Adds attendance of the last half year: the dates people RSVP'd to, and one series per chapter that one in four
 * attended.
 */
async function addAttendance(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO attendance (event_id, date, user_id, status, taken_at)
    SELECT event_id, date, user_id,
           (CASE answer WHEN 'Yes' THEN 'Present' ELSE 'Excused' END)::"AttendanceStatus", date
      FROM rsvp
     WHERE user_id IS NOT NULL AND date BETWEEN current_date - 182 AND current_date
        ON CONFLICT DO NOTHING`
  await tx.$executeRaw`
    INSERT INTO attendance (event_id, date, user_id, status, taken_at)
    SELECT series.id, day, u.id, (CASE WHEN (m.n + week) % 9 = 0 THEN 'Excused' ELSE 'Present' END)::"AttendanceStatus", day
      FROM (SELECT DISTINCT ON (chapter_id) id, chapter_id FROM event
             WHERE title LIKE 'Saturday at the river %' AND day_of_week IS NOT NULL
             ORDER BY chapter_id, id) series
      JOIN "user" u ON u.chapter_id = series.chapter_id
      JOIN fresh_member m ON m.id = u.id,
           generate_series(1, 26) week,
           LATERAL (SELECT current_date - 1 - extract(dow FROM current_date)::int - week * 7 + 7 AS day) saturday
     WHERE (m.n / 50 + week) % 4 = 0`
}

/** Two of three subscribe, most of them by an Active subscription; each has paid three times. */
async function addPayments(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO subscription (id, user_id, stripe_subscription_id, price_id, terms, status,
                              current_period_end, created_at, updated_at)
    SELECT uuidv7(), id, 'sub_bench_' || n, 'price_demo_monthly',
           '{"nickname": "Membership", "cents": 1800, "currency": "USD", "interval": "month"}',
           (CASE n % 10 WHEN 1 THEN 'Canceled' WHEN 4 THEN 'PastDue' ELSE 'Active' END)::"SubscriptionStatus",
           now() + interval '20 days', now() - n % 700 * interval '1 day', now()
      FROM fresh_member WHERE n % 3 <> 2`
  await tx.$executeRaw`
    INSERT INTO invoice (id, user_id, stripe_invoice_id, status, total, due_date, hosted_invoice_url,
                         created_at, updated_at)
    SELECT uuidv7(), id, 'in_bench_' || n || '_' || time,
           (CASE WHEN time = 1 AND n % 10 = 4 THEN 'Open' ELSE 'Paid' END)::"InvoiceStatus", 1800,
           now() - (time * 30 - 14) * interval '1 day', 'https://invoice.example/bench_' || n || '_' || time,
           now() - time * interval '30 days' - n * interval '1 second', now()
      FROM fresh_member, generate_series(1, 3) time WHERE n % 3 <> 2`
  await tx.$executeRaw`
    INSERT INTO subscription_log (id, user_id, type, raw_payload, created_at)
    SELECT uuidv7(), id, 'invoice.paid',
           jsonb_build_object('id', 'evt_bench_' || n || '_' || time, 'object', 'event', 'data',
             jsonb_build_object('object', jsonb_build_object('id', 'sub_bench_' || n))),
           now() - time * interval '30 days' - n * interval '1 second'
      FROM fresh_member, generate_series(1, 3) time WHERE n % 3 <> 2`
}

/** Of those without a company one in five waits, and one was refused. */
async function addJoinRequests(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO join_request (id, user_id, company_id, note, status, decided_at, created_at)
    SELECT uuidv7(), id, companies[1 + n % cardinality(companies)], 'I work there since May.',
           status::"JoinRequestStatus", CASE status WHEN 'Rejected' THEN now() END,
           now() - n % 90 * interval '1 day'
      FROM fresh_member, (SELECT array_agg(id) AS companies FROM company),
           LATERAL (SELECT CASE n % 50 WHEN 9 THEN 'Pending' WHEN 19 THEN 'Rejected' END AS status)
     WHERE status IS NOT NULL`
}

/**
 * A line a minute, most of them of a few kinds: one in 1,440 is of the daily deletion, one in 10,000 of a chapter, and
 * none of an import. Network addresses are kept for 90 days.
 */
async function addAuditLines(tx: Tx, { auditLines }: ClubSize): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO audit_log (id, actor_id, action, entity_id, before, after, request_id, address, created_at)
    SELECT uuidv7(-ago), people[1 + n % cardinality(people)], action,
           CASE action WHEN 'event.update' THEN events[1 + n % cardinality(events)]
                       WHEN 'user.update' THEN people[1 + n * 7 % cardinality(people)] END,
           CASE WHEN action <> 'session.refuse' THEN '{"phoneNumber": "919-555-0100"}'::jsonb END,
           CASE WHEN action <> 'session.refuse' THEN '{"phoneNumber": "919-555-0111"}'::jsonb END,
           'req-' || n, CASE WHEN n < 90 * 1440 THEN '203.0.113.1' END, now() - ago
      FROM generate_series(${auditLines}::int, (SELECT count(*)::int FROM audit_log) + 1, -1) n,
           (SELECT array_agg(id) AS people FROM "user"),
           (SELECT array_agg(id) AS events FROM event),
           LATERAL (SELECT n * interval '1 minute' AS ago,
                           CASE WHEN n % 10000 = 0 THEN 'chapter.update'
                                WHEN n % 1440 = 0 THEN 'records.delete'
                                WHEN n % 10 < 6 THEN 'session.refuse'
                                WHEN n % 10 < 8 THEN 'event.update'
                                ELSE 'user.update' END AS action)`
}
