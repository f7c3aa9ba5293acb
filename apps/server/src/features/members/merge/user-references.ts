import { Prisma, type Tx } from '@clubhouse/db'
import { joinMemberships } from '../membership/join-memberships.js'

type Reference = { table: string; column: string }

/** The columns that move to the member who stays, of tables with any number of rows for each member. */
export const moved: readonly Reference[] = [
  { table: 'sign_in_log', column: 'user_id' },
  { table: 'subscription', column: 'user_id' },
  { table: 'subscription_log', column: 'user_id' },
  { table: 'invoice', column: 'user_id' },
  { table: 'payment', column: 'payer_id' },
  { table: 'payment', column: 'created_by_id' },
  { table: 'credit', column: 'created_by_id' },
  { table: 'refund', column: 'created_by_id' },
  { table: 'deposit', column: 'created_by_id' },
  { table: 'books_closed', column: 'closed_by_id' },
  { table: 'join_request', column: 'decided_by_id' },
  { table: 'user_invitation', column: 'invited_by_id' },
  { table: 'factor_reset', column: 'asked_by_id' },
  { table: 'contact_message', column: 'done_by_id' },
  { table: 'contact_message', column: 'led_to_id' },
  { table: 'attendance_guest', column: 'host_id' },
  { table: 'membership', column: 'sponsor_id' },
  { table: 'user', column: 'email_shared_with_id' },
  { table: 'message', column: 'author_id' },
  { table: 'message', column: 'sender_id' },
  { table: 'site_section', column: 'draft_by_id' },
  { table: 'site_section_version', column: 'published_by_id' },
  { table: 'site_picture', column: 'created_by_id' },
  { table: 'event_attachment', column: 'created_by_id' },
  { table: 'handover_item', column: 'done_by_id' },
  { table: 'member_proposal', column: 'sponsor_id' },
  { table: 'member_proposal', column: 'proposed_by_id' },
  { table: 'member_proposal', column: 'decided_by_id' },
  { table: 'member_proposal', column: 'user_id' },
  { table: 'service_hours', column: 'entered_by_id' },
  { table: 'make_up', column: 'entered_by_id' },
  { table: 'duty_swap', column: 'to_user_id' },
  { table: 'duty_swap', column: 'accepted_by_id' },
  { table: 'program', column: 'introducer_id' },
  { table: 'ticket_book', column: 'seller_id' },
  { table: 'ticket_sale', column: 'seller_id' },
]

/** The columns that move unless the member who stays has a row `own` like the `moving` one. */
export const movedOnce: readonly (Reference & { like: string })[] = [
  {
    table: 'rsvp',
    column: 'user_id',
    like: 'own.event_id = moving.event_id AND own.date = moving.date',
  },
  { table: 'series_rsvp', column: 'user_id', like: 'own.event_id = moving.event_id' },
  {
    table: 'attendance',
    column: 'user_id',
    like: 'own.event_id = moving.event_id AND own.date = moving.date',
  },
  {
    table: 'service_hours',
    column: 'user_id',
    like: 'own.event_id = moving.event_id AND own.date = moving.date AND own.kind = moving.kind',
  },
  {
    table: 'make_up',
    column: 'user_id',
    like: `own.date = moving.date
           OR (own.replaces_id = moving.replaces_id AND own.replaces_date = moving.replaces_date)`,
  },
  { table: 'message_recipient', column: 'user_id', like: 'own.message_id = moving.message_id' },
  {
    table: 'office_term',
    column: 'user_id',
    like: `own.office_id = moving.office_id AND own.chapter_id IS NOT DISTINCT FROM moving.chapter_id
           AND own.starts_on <= moving.ends_on AND moving.starts_on <= own.ends_on`,
  },
  {
    table: 'committee_member',
    column: 'user_id',
    like: `own.committee_id = moving.committee_id
           AND own.starts_on <= moving.ends_on AND moving.starts_on <= own.ends_on`,
  },
  {
    table: 'proposal_objection',
    column: 'user_id',
    like: 'own.proposal_id = moving.proposal_id',
  },
  {
    table: 'duty_assignment',
    column: 'user_id',
    like: 'own.duty_id = moving.duty_id AND own.date = moving.date',
  },
  {
    table: 'absence',
    column: 'user_id',
    like: 'own.starts_on <= moving.ends_on AND moving.starts_on <= own.ends_on',
  },
  {
    table: 'event_charge',
    column: 'user_id',
    like: 'own.event_id = moving.event_id AND own.date = moving.date',
  },
  { table: 'invoice_run_row', column: 'user_id', like: 'own.run_id = moving.run_id' },
  { table: 'account_setting', column: 'user_id', like: 'own.key = moving.key' },
  { table: 'erasure_request', column: 'user_id', like: 'true' },
  { table: 'membership', column: 'user_id', like: 'true' },
  {
    table: 'membership_period',
    column: 'user_id',
    like: `own.kind = moving.kind AND daterange(own.starts_on, own.ends_on, '[]')
           && daterange(moving.starts_on, moving.ends_on, '[]')`,
  },
  {
    table: 'join_request',
    column: 'user_id',
    like: "own.status = 'Pending' AND moving.status = 'Pending'",
  },
]

/** The columns whose rows are deleted with the other record: they give access to its account. */
export const left: readonly Reference[] = [
  'user_role',
  'session_family',
  'known_device',
  'passkey',
  'passkey_challenge',
  'personal_access_token',
  'second_factor',
  'recovery_code',
  'sign_in_challenge',
  'factor_reset',
  'mailed_sign_in',
  'password_reset',
  'user_invitation',
  'email_change',
  'idempotency_key',
  'data_export',
].map((table) => ({ table, column: 'user_id' }))

/** Moves all records of a member to another one, and the entries of the history. */
export async function moveRecords(tx: Tx, from: string, to: string): Promise<void> {
  await preferPresence(tx, from, to)
  await preferOwnRsvps(tx, from, to)
  await joinMemberships(tx, from, to)
  for (const { table, column } of moved) {
    const [name, id] = [Prisma.raw(`"${table}"`), Prisma.raw(column)]
    await tx.$executeRaw`UPDATE ${name} SET ${id} = ${to}::uuid WHERE ${id} = ${from}::uuid`
  }
  for (const { table, column, like } of movedOnce) {
    const [name, id] = [Prisma.raw(`"${table}"`), Prisma.raw(column)]
    await tx.$executeRaw`
      UPDATE ${name} AS moving SET ${id} = ${to}::uuid WHERE ${id} = ${from}::uuid
         AND NOT EXISTS (SELECT FROM ${name} AS own WHERE own.${id} = ${to}::uuid AND (${Prisma.raw(like)}))`
  }
  await tx.$executeRaw`UPDATE event_import SET actor_id = ${to}::uuid WHERE actor_id = ${from}::uuid`
  await tx.$executeRaw`UPDATE member_import SET actor_id = ${to}::uuid WHERE actor_id = ${from}::uuid`
  await tx.$executeRaw`UPDATE audit_log SET actor_id = ${to}::uuid WHERE actor_id = ${from}::uuid`
  await tx.$executeRaw`UPDATE audit_log SET entity_id = ${to} WHERE entity_id = ${from}`
}

/** Counts a date as attended when either record was present. */
const preferPresence = (tx: Tx, from: string, to: string) =>
  tx.$executeRaw`
    UPDATE attendance AS own SET status = moving.status, taken_at = moving.taken_at
      FROM attendance AS moving
     WHERE own.user_id = ${to}::uuid AND moving.user_id = ${from}::uuid
       AND own.event_id = moving.event_id AND own.date = moving.date
       AND (own.status IS NULL OR (moving.status = 'Present' AND own.status <> 'Present'))`

/** Swaps two RSVPs for one date if the member who stays has one from a standing RSVP, and the other one answered. */
const preferOwnRsvps = (tx: Tx, from: string, to: string) =>
  tx.$executeRaw`
    UPDATE rsvp AS one
       SET answer = two.answer, meal = two.meal, guests = two.guests, party = two.party, note = two.note,
           source = two.source, seat = two.seat, queued_at = two.queued_at, updated_at = now()
      FROM rsvp AS two
     WHERE one.event_id = two.event_id AND one.date = two.date
       AND ((one.user_id = ${to}::uuid AND two.user_id = ${from}::uuid
             AND one.source = 'Standing' AND two.source = 'Own')
         OR (one.user_id = ${from}::uuid AND two.user_id = ${to}::uuid
             AND one.source = 'Own' AND two.source = 'Standing'))`

/** Locks the events of both members, before any of their RSVPs is moved. In one order, for two who do so at once. */
export const lockEventsOf = (tx: Tx, ids: readonly string[]) =>
  tx.$queryRaw`
    SELECT id FROM event
     WHERE id IN (SELECT event_id FROM rsvp WHERE user_id = ANY(${[...ids]}::uuid[])
                  UNION SELECT event_id FROM series_rsvp WHERE user_id = ANY(${[...ids]}::uuid[])
                  UNION SELECT event_id FROM duty_assignment WHERE user_id = ANY(${[...ids]}::uuid[]))
     ORDER BY id FOR UPDATE`
