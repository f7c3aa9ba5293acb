import {
  type Holder,
  may,
  mayAnything,
  mayGrant,
  type Permission,
} from '@clubhouse/schema/offices/permission'
import { grantsOf, grantsOfTerm } from '@clubhouse/schema/offices/term'
import { z } from 'zod/mini'
import { permissionList, termsOf } from '../../src/context/grants.js'
import { type Change, changedColumns, type Row, type Rows } from './rows.js'

/** The tables that a permission opens, beside those that every member writes to. */
const opened: Partial<Record<Permission, readonly string[]>> = {
  members: [
    'user',
    'user_role',
    'user_invitation',
    'member_import',
    'member_proposal',
    'proposal_objection',
    'membership',
    'membership_period',
    'refused_address',
    // Whose access or membership ends.
    'session',
    'session_family',
    'access_token',
    'personal_access_token',
    'known_device',
    'email_change',
    'rsvp',
    'series_rsvp',
    'subscription',
    'subscription_log',
    'account_setting',
    'duty_assignment',
    'duty_swap',
  ],
  events: ['event_import', 'service_hours', 'make_up', 'absence'],
  'finance.write': [
    'subscription',
    'subscription_log',
    'invoice',
    'invoice_line',
    'invoice_counter',
    'invoice_run',
    'invoice_run_row',
    'event_charge',
    'plan',
    'dues_schedule',
    'dues_line',
    'dues_setting',
    'payment',
    'allocation',
    'credit',
    'refund',
    'deposit',
    'books_closed',
  ],
  website: ['site_section', 'site_section_version', 'site_picture'],
  raffle: [
    'raffle',
    'ticket_book',
    'ticket',
    'ticket_sale',
    'raffle_deposit',
    'draw',
    'drawn_ticket',
    // A raffle that starts is a draft of its page.
    'site_section',
  ],
  offices: ['office', 'office_term', 'committee', 'committee_member', 'handover_item'],
}

/** The tables whose rows belong to an event, and so to its chapter. */
const ofEvents = [
  'event_meal',
  'event_schedule',
  'imported_event',
  'occurrence',
  'program',
  'event_attachment',
  'rsvp',
  'series_rsvp',
  'rsvp_reminder',
  'attendance',
  'attendance_sheet',
  'attendance_guest',
  'service_hours',
  'make_up',
  'duty',
  'duty_assignment',
]

/** Returns the permissions of an officer at this moment, by the rows of the club. */
export function holderIn(rows: Rows, own: Row | undefined): Holder {
  if (own?.status !== 'Active') return { isAdmin: false, grants: [] }
  const terms = [...rows.values()].flatMap(({ table, row }) =>
    table === 'office_term' && row.user_id === own.id
      ? {
          permissions: rows.get(`office ${String(row.office_id)}`)?.row.permissions,
          chapterId: row.chapter_id,
          startsOn: row.starts_on,
          endsOn: row.ends_on,
          lackedFinance: row.lacked_finance,
        }
      : [],
  )
  const today = new Date().toISOString().slice(0, 10)
  return { isAdmin: false, grants: grantsOf(termsOf.parse(terms), today) }
}

type Snapshots = { before: Rows; after: Rows }

/** Whether an officer's permissions cover a change. */
export function mayOfficerChange(holder: Holder, change: Change, rows: Snapshots): boolean {
  const { table, before, after } = change
  if (table === 'handover_item' && before && after) return mayAnything(holder)
  if (table === 'event') return both(change, (row) => mayChangeEvent(holder, row))
  if (ofEvents.includes(table) && both(change, (row) => mayChangeEvent(holder, eventOf(row, rows))))
    return true
  if (table === 'message' || table === 'message_recipient')
    return may(holder, 'messages', 'chapter')
  if (table === 'contact_message') return may(holder, 'messages')
  return Object.entries(opened).some(
    ([permission, tables]) =>
      tables.includes(table) &&
      holder.grants.some((grant) => grant.permission === permission && grant.chapterId === null) &&
      isWithin(holder, change, rows),
  )
}

const both = ({ before, after }: Change, test: (row: Row) => boolean) =>
  [before, after].every((row) => row === null || test(row))

const eventOf = (row: Row, { before, after }: Snapshots): Row => {
  const key = `event ${String(row.event_id ?? row.replaces_id)}`
  return before.get(key)?.row ?? after.get(key)?.row ?? {}
}

const mayChangeEvent = (holder: Holder, { chapter_id: id, whole_club: wholeClub }: Row) =>
  may(holder, 'events', { chapterId: wholeClub || typeof id !== 'string' ? null : id })

/** Nobody makes an administrator, or gives a permission that they lack. */
function isWithin(holder: Holder, change: Change, { after: rows }: Snapshots): boolean {
  const { table, before, after } = change
  if (table === 'user_role') return [before, after].every((row) => row?.name !== 'Admin')
  if (table === 'office' && after) return mayGive(holder, after, before, null)
  if (table === 'office_term' && after && changedColumns(change).length > 0) {
    const office = rows.get(`office ${String(after.office_id)}`)?.row
    const chapterId = typeof after.chapter_id === 'string' ? after.chapter_id : null
    return office !== undefined && mayGive(holder, office, null, chapterId)
  }
  return true
}

function mayGive(holder: Holder, office: Row, had: Row | null, chapterId: string | null): boolean {
  const permissions = z.array(z.unknown()).parse(had?.permissions ?? [])
  const added = permissionList
    .parse(office.permissions)
    .filter((permission) => !permissions.includes(permission))
  return grantsOfTerm({ permissions: added, chapterId }).every((grant) => mayGrant(holder, grant))
}
