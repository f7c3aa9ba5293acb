import type { Pool } from 'pg'
import { z } from 'zod/mini'

const oneEvent = z.tuple([z.object({ capacity: z.nullable(z.int()) })])
const oneSum = z.tuple([z.object({ taken: z.int() })])
const oldSeats = z.array(z.object({ seat: z.nullable(z.string()) }))

/** One answer to one date as plain SQL: the same locks, the same rule of seats, the same row, in one transaction. */
export async function answer(
  pool: Pool,
  { email, id, date, answer }: { email: string; id: string; date: string; answer: string },
) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows: users } = await client.query<{ id: string }>({
      name: 'user',
      text: `SELECT id FROM "user" WHERE email = $1 AND status = 'Active' FOR SHARE`,
      values: [email],
    })
    const userId = users[0]?.id
    const events = await client.query({
      name: 'event',
      text: `SELECT coalesce(o.capacity, e.capacity) AS capacity
               FROM event e LEFT JOIN occurrence o ON o.event_id = e.id AND o.date = $2
              WHERE e.id = $1 FOR UPDATE OF e`,
      values: [id, date],
    })
    const [{ capacity }] = oneEvent.parse(events.rows)
    const before = await client.query({
      name: 'before',
      text: 'SELECT seat FROM rsvp WHERE event_id = $1 AND date = $2 AND user_id = $3',
      values: [id, date, userId],
    })
    const sums = await client.query({
      name: 'taken',
      text: `SELECT coalesce(sum(party), 0)::int AS taken FROM rsvp
              WHERE event_id = $1 AND date = $2 AND seat = 'Going'`,
      values: [id, date],
    })
    const [{ taken }] = oneSum.parse(sums.rows)
    const isSeated = oldSeats.parse(before.rows)[0]?.seat === 'Going'
    const hasRoom = isSeated || capacity === null || taken < capacity
    const seat = answer === 'Yes' ? (hasRoom ? 'Going' : 'Waitlisted') : null
    await client.query({
      name: 'write',
      text: `INSERT INTO rsvp (id, event_id, date, user_id, answer, seat, queued_at, updated_at)
             VALUES (gen_random_uuid(), $1, $2, $3, $4::"RsvpAnswer", $5::"Seat",
                     CASE WHEN $5 IS NOT NULL THEN now() END, now())
             ON CONFLICT (event_id, date, user_id) DO UPDATE
                SET answer = EXCLUDED.answer, seat = EXCLUDED.seat,
                    queued_at = EXCLUDED.queued_at, updated_at = now()`,
      values: [id, date, userId, answer, seat],
    })
    await client.query('COMMIT')
    return { answer, meal: null, guests: [], note: null, seat, ahead: null }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
