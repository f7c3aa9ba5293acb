import { verify } from '@node-rs/argon2'
import type { Pool } from 'pg'

const eventColumns = `
  e.id, e.title, e.type, e.date::text, coalesce(e.first_date, e.date)::text AS "firstDate", e.day_of_week AS "dayOfWeek", e.weeks, e.chapter_id AS "chapterId",
  c.name AS "chapterName", e.description, e.location, e.address, e.city, e.state,
  e.postal_code AS "postalCode", e.country, e.latitude, e.longitude,
  e.time_start AS "timeStart", e.time_end AS "timeEnd",
  e.is_public AS "isPublic", e.cover, e.whole_club AS "wholeClub", e.rsvp,
  e.rsvp_closes_hours AS "rsvpClosesHours", e.capacity, e.guests_per_rsvp AS "guestsPerRsvp", e.meals,
  coalesce((SELECT json_agg(json_build_object('name', offered.name, 'id', coalesce(m.id,
              overlay(overlay(md5(e.id::text || ' ' || offered.name) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid))
              ORDER BY offered.place)
              FROM unnest(e.meals) WITH ORDINALITY AS offered(name, place)
              LEFT JOIN event_meal m ON m.event_id = e.id AND m.name = offered.name), '[]') AS "mealChoices",
  coalesce(s.json, '[]') AS schedules, coalesce(o.json, '[]') AS occurrences,
  e.is_cancelled AS "isCancelled", e.version`

const changedDates = `
  SELECT event_id, json_agg(json_build_object(
           'date', date, 'isCancelled', is_cancelled, 'isRemoved', is_removed, 'isKept', is_kept,
           'standsFor', stands_for, 'reason', reason, 'movedTo', moved_to, 'timeStart', time_start, 'timeEnd', time_end,
           'location', location, 'isElsewhere', is_elsewhere, 'capacity', capacity, 'rsvpIsOpen', rsvp_is_open,
           'version', version) ORDER BY date) AS json
    FROM occurrence GROUP BY event_id`

const schedules = `
  SELECT event_id, json_agg(json_build_object(
           'startsOn', starts_on, 'endsOn', ends_on, 'dayOfWeek', day_of_week, 'weeks', weeks,
           'timeStart', time_start, 'timeEnd', time_end, 'location', location, 'isElsewhere', is_elsewhere)
           ORDER BY starts_on NULLS FIRST) AS json
    FROM event_schedule GROUP BY event_id`

type EventRow = { chapterId: string | null; chapterName: string | null }

async function events(pool: Pool, where: string, values: string[]) {
  const { rows } = await pool.query<EventRow>({
    name: `events ${where}`,
    text: `SELECT ${eventColumns} FROM event e LEFT JOIN chapter c ON c.id = e.chapter_id
            LEFT JOIN (${schedules}) s ON s.event_id = e.id
            LEFT JOIN (${changedDates}) o ON o.event_id = e.id
            WHERE ${where} ORDER BY e.date NULLS LAST, e.time_start, e.id`,
    values,
  })
  return rows.map(({ chapterName, ...event }) => ({
    ...event,
    chapter: event.chapterId === null ? null : { id: event.chapterId, name: chapterName },
  }))
}

export const listEvents = (pool: Pool) => events(pool, 'true', [])

export const activeEvents = (pool: Pool, chapterId: string) =>
  events(
    pool,
    `(e.type = 'Recurring' OR e.date >= (now() AT TIME ZONE 'America/New_York')::date) AND (e.chapter_id = $1 OR e.whole_club)`,
    [chapterId],
  )

type MemberRow = {
  companyId: string | null
  companyName: string | null
  chapterId: string | null
  chapterName: string | null
  role: string[]
}

export async function listMembers(pool: Pool, chapterId: string | null, limit: number | null) {
  const { rows } = await pool.query<MemberRow>({
    name: 'members',
    text: `SELECT u.id, u.firstname, u.lastname, u.firstname || ' ' || u.lastname AS fullname, u.email,
                  u.avatar, u.phone_number AS "phoneNumber", u.phone_ext AS "phoneExt",
                  u.company_id AS "companyId", co.name AS "companyName",
                  u.chapter_id AS "chapterId", ch.name AS "chapterName",
                  ARRAY(SELECT r.name::text FROM user_role r WHERE r.user_id = u.id ORDER BY r.name) AS role
             FROM "user" u
             LEFT JOIN company co ON co.id = u.company_id
             LEFT JOIN chapter ch ON ch.id = u.chapter_id
            WHERE u.status = 'Active' AND ($1::uuid IS NULL OR u.chapter_id = $1)
            ORDER BY u.lastname, u.firstname, u.id LIMIT $2`,
    values: [chapterId, limit],
  })
  return rows.map(({ companyId, companyName, chapterId, chapterName, role, ...member }) => ({
    ...member,
    company: companyId === null ? null : { id: companyId, name: companyName },
    chapter: chapterId === null ? null : { id: chapterId, name: chapterName },
    role: role.map((name) => ({ name })),
  }))
}

const place = (table: string) =>
  ['address', 'city', 'state', 'postal_code', 'country', 'latitude', 'longitude']
    .map((column) => `'${column.replace('_c', 'C')}', ${table}.${column}`)
    .join(', ')

const accountQuery = `
  SELECT u.id, u.firstname, u.lastname, u.firstname || ' ' || u.lastname AS fullname, u.email,
         u.avatar, u.phone_number AS "phoneNumber", u.phone_ext AS "phoneExt", u.status,
         u.created_at AS "createdAt", u.updated_at AS "updatedAt",
         u.stripe_customer_id AS "stripeCustomerId", u.company_exempt AS "companyExempt",
         u.chapter_id AS "chapterId", u.company_id AS "companyId",
         (SELECT json_agg(json_build_object('name', r.name)) FROM user_role r WHERE r.user_id = u.id) AS role,
         (SELECT json_build_object('status', s.status, 'usableUntil', NULL) FROM subscription s
           WHERE s.user_id = u.id ORDER BY s.created_at DESC LIMIT 1) AS subscription,
         (SELECT l.created_at FROM sign_in_log l
           WHERE l.user_id = u.id ORDER BY l.created_at DESC LIMIT 1) AS "signedInAt",
         json_build_object('id', co.id, 'name', co.name, 'contactName', co.contact_name,
           ${place('co')}, 'phoneNumber', co.phone_number, 'phoneExt', co.phone_ext, 'url', co.url,
           'logo', co.logo, 'industry', co.industry, 'description', co.description,
           'socialLinks', co.social_links, 'version', co.version) AS company,
         json_build_object('id', ch.id, 'name', ch.name, 'slug', ch.slug,
           'description', ch.description, 'location', ch.location, ${place('ch')},
           'email', ch.email, 'timeStart', ch.time_start, 'timeEnd', ch.time_end,
           'dayOfWeek', ch.day_of_week, 'isActive', ch.is_active, 'version', ch.version) AS chapter
    FROM "user" u
    JOIN company co ON co.id = u.company_id
    JOIN chapter ch ON ch.id = u.chapter_id
   WHERE u.email_key = lower($1)`

type AccountRow = { id: string; role: unknown; signedInAt: Date | null }

/** The account with its company and chapter; only members have both. */
export async function findAccount(pool: Pool, email: string) {
  const { rows } = await pool.query<AccountRow>({
    name: 'account',
    text: accountQuery,
    values: [email],
  })
  const [row] = rows
  if (!row) throw new Error(`no member ${email}`)
  const { signedInAt, role, ...account } = row
  return {
    ...account,
    role: role ?? [],
    signInLog: signedInAt && { createdAt: signedInAt },
    joinRequest: null,
    pendingEmail: null,
    hasPassword: true,
  }
}

/** The minimum of a sign-in: the password's check and one durable row. */
export async function signIn(pool: Pool, email: string, password: string) {
  const { rows } = await pool.query<{ id: string; hash: string }>({
    name: 'password',
    text: 'SELECT id, password_hash AS hash FROM "user" WHERE email_key = lower($1)',
    values: [email],
  })
  const [account] = rows
  if (!account || !(await verify(account.hash, password))) throw new Error('wrong password')
  await pool.query({
    name: 'log',
    text: 'INSERT INTO sign_in_log (id, user_id, address) VALUES (gen_random_uuid(), $1, $2)',
    values: [account.id, '127.0.0.1'],
  })
  return findAccount(pool, email)
}
