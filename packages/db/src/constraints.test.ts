import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing.js'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

type Values = Record<string, unknown>

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const timed = { id: id(1), updated_at: 'now' }
const valid: Record<string, Values> = {
  user: { ...timed, firstname: 'Ann', lastname: 'Poe', email: 'Ann@x.org', phone_number: '1' },
  company: { ...timed, name: 'Oak', address: 'Main', description: 'Wood' },
  chapter: { ...timed, name: 'Oak', slug: 'oak-2' },
  club_audience: {
    email: 'Members',
    phone: 'Members',
    photo: 'Members',
    company: 'Members',
    attendance: 'Members',
  },
  event: {
    ...timed,
    title: 'Lunch',
    type: 'Once',
    date: '2026-01-01',
    time_start: '07:00',
    time_end: '08:00',
  },
  occurrence: { event_id: id(1), date: '2026-01-01', updated_at: 'now' },
  rsvp: {
    ...timed,
    event_id: id(1),
    date: '2026-01-01',
    user_id: id(1),
    answer: 'Yes',
    seat: 'Going',
    queued_at: 'now',
  },
  attendance_sheet: { event_id: id(1), date: '2026-01-01' },
  program: { id: id(1), event_id: id(1), date: '2030-01-01', updated_at: 'now' },
  event_attachment: {
    id: id(1),
    event_id: id(1),
    file_id: id(2),
    filename: 'Agenda.pdf',
    media_type: 'application/pdf',
    size: 1,
  },
  attendance_guest: {
    id: id(1),
    event_id: id(1),
    date: '2026-01-01',
    firstname: 'Gina',
    lastname: 'Guest',
  },
  invoice: { ...timed, user_id: id(1), stripe_invoice_id: 'in_1', status: 'Paid', total: 0 },
  join_request: { id: id(1), user_id: id(1), company_id: id(1), note: 'Please' },
  office: { id: id(1), title: 'Webmaster', sort_order: 12 },
  office_term: {
    id: id(1),
    office_id: id(1),
    user_id: id(1),
    starts_on: '2026-07-01',
    ends_on: '2026-07-01',
  },
  committee: { id: id(1), name: 'Service' },
  committee_member: {
    id: id(1),
    committee_id: id(1),
    user_id: id(1),
    starts_on: '2026-07-01',
    ends_on: '2027-06-30',
  },
  handover_item: { id: id(1), text: 'Hand over the keys', sort_order: 1 },
  member_proposal: { id: id(1), firstname: 'Vera', lastname: 'Visitor' },
  proposal_objection: {
    id: id(1),
    proposal_id: id(1),
    user_id: id(1),
    text: 'A dispute.',
    updated_at: 'now',
  },
  proposal_rule: { id: 1 },
  duty: { id: id(1), event_id: id(1), title: 'Greeter', position: 0 },
  duty_assignment: {
    ...timed,
    event_id: id(1),
    date: '2026-01-01',
    duty_id: id(1),
    user_id: id(1),
    source: 'Self',
  },
  duty_swap: { id: id(1), assignment_id: id(1) },
  absence: { id: id(1), user_id: id(1), starts_on: '2026-01-01', ends_on: '2026-01-01' },
  weekly_email: { id: 1 },
  service_hours: {
    id: id(1),
    user_id: id(1),
    event_id: id(1),
    date: '2026-01-01',
    minutes: 60,
    kind: 'Direct',
  },
  make_up: {
    id: id(1),
    user_id: id(1),
    date: '2026-01-01',
    place: 'Birch Falls',
    replaces_id: id(1),
    replaces_date: '2026-01-02',
  },
  attendance_rule: { id: 1 },
  invoice_line: { id: id(1), invoice_id: id(1), place: 0, item: 'Dues', cents: 1 },
  plan: { id: id(1), name: 'Member', cents: 100, interval: 'Year', lookup_key: 'member' },
  dues_schedule: { id: id(1), name: 'Dues', months: 6 },
  dues_line: {
    id: id(1),
    schedule_id: id(1),
    membership_type: 'Active',
    place: 0,
    item: 'Dues',
    cents: 1,
  },
  invoice_run: {
    id: id(1),
    schedule_id: id(1),
    as_of: '2026-01-01',
    starts_on: '2026-01-01',
    ends_on: '2026-06-30',
    due_on: '2026-01-31',
    currency: 'USD',
  },
  invoice_run_row: { id: id(1), run_id: id(1), user_id: id(1) },
  event_charge: {
    id: id(1),
    user_id: id(1),
    date: '2026-01-01',
    day: '2026-01-01',
    title: 'Dinner',
    state: 'Draft',
    currency: 'USD',
  },
  payment: {
    id: id(1),
    payer_id: id(1),
    received_on: '2026-01-01',
    method: 'Check',
    cents: 1,
    currency: 'USD',
  },
  allocation: {
    id: id(1),
    payment_id: id(1),
    invoice_id: id(1),
    cents: 1,
    effective_on: '2026-01-01',
  },
  credit: {
    id: id(1),
    invoice_id: id(1),
    kind: 'Void',
    cents: 1,
    effective_on: '2026-01-01',
  },
  refund: {
    id: id(1),
    payment_id: id(1),
    cents: 1,
    refunded_on: '2026-01-01',
    method: 'Check',
  },
  deposit: { id: id(1), deposited_on: '2026-01-01', currency: 'USD' },
  books_closed: { id: id(1), through: '2026-01-01' },
  dues_setting: { id: 1 },
  contact_message: {
    id: id(1),
    firstname: 'Ann',
    lastname: 'Poe',
    email: 'a@x.org',
    phone_number: '1',
    message: 'Hi',
  },
  membership: { ...timed, user_id: id(1) },
  membership_period: {
    id: id(1),
    user_id: id(1),
    type: 'Active',
    starts_on: '2020-07-01',
    start_reason: 'Joined',
  },
  subscription: {
    ...timed,
    user_id: id(1),
    stripe_subscription_id: 'sub_1',
    price_id: 'p',
    status: 'Active',
  },
  raffle: { id: id(1), year: 2025 },
  ticket_book: { id: id(1), raffle_id: id(1), from_number: 101, to_number: 125 },
  ticket_sale: {
    ...{ id: id(1), raffle_id: id(1), reference: id(1), sold_at: 'now' },
    ...{ channel: 'Table', method: 'Cash', cents: 500 },
  },
  ticket: { raffle_id: id(1), number: 101, book_id: id(1) },
  raffle_deposit: { id: id(1), raffle_id: id(1), deposited_on: '2025-09-08', cents: 500 },
  draw: {
    ...{ id: id(1), raffle_id: id(1), method: 'Drum', frozen_at: 'now', tickets: 1 },
    ...{ list_sha256: 'a', alternates: 0 },
  },
  drawn_ticket: { id: id(1), draw_id: id(1), draw_order: 1, number: 101, is_alternate: false },
}

const parents: Record<string, string[]> = {
  ticket_book: ['raffle'],
  ticket: ['raffle', 'ticket_book', 'ticket_sale'],
  ticket_sale: ['raffle'],
  raffle_deposit: ['raffle'],
  draw: ['raffle'],
  drawn_ticket: ['raffle', 'draw'],
  attendance_sheet: ['event'],
  program: ['event'],
  attendance_guest: ['event'],
  invoice: ['user'],
  join_request: ['user', 'company'],
  membership: ['user'],
  membership_period: ['user'],
  occurrence: ['event'],
  office_term: ['office', 'user'],
  committee_member: ['committee', 'user'],
  proposal_objection: ['member_proposal', 'user'],
  duty: ['event'],
  duty_assignment: ['event', 'user', 'duty'],
  duty_swap: ['event', 'user', 'duty', 'duty_assignment'],
  absence: ['user'],
  event_attachment: ['event'],
  service_hours: ['event', 'user'],
  make_up: ['event', 'user'],
  rsvp: ['event', 'user'],
  subscription: ['user'],
  invoice_line: ['user', 'invoice'],
  dues_line: ['dues_schedule'],
  invoice_run: ['dues_schedule'],
  invoice_run_row: ['user', 'dues_schedule', 'invoice_run'],
  event_charge: ['user'],
  payment: ['user'],
  allocation: ['user', 'invoice', 'payment'],
  credit: ['user', 'invoice'],
  refund: ['user', 'payment'],
}

async function insert(table: string, change: Values = {}) {
  const values = { ...valid[table], ...change }
  const names = Object.keys(values).map((name) => `"${name}"`)
  const places = names.map((_, index) => `$${index + 1}`)
  await client.query(`INSERT INTO "${table}" (${names}) VALUES (${places})`, Object.values(values))
}

/** The constraint that refuses the last of the rows, or null; nothing is kept. */
async function violated(table: string, ...rows: Values[]): Promise<string | null> {
  await client.query('BEGIN')
  try {
    for (const parent of parents[table] ?? []) await insert(parent)
    for (const row of rows.slice(0, -1)) await insert(table, row)
    await insert(table, rows.at(-1))
    return null
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint) return error.constraint
    throw error
  } finally {
    await client.query('ROLLBACK')
  }
}

/** An invoice of the club in place of Stripe's. */
const clubs = {
  ...{ source: 'Club', stripe_invoice_id: null, number: '2026-0001', issued_on: '2026-01-01' },
  ...{ due_date: 'now', total: 100 },
}

const ended = { ends_on: '2021-06-30', end_reason: 'Resigned' }
const leave = { kind: 'LeaveOfAbsence', type: null, start_reason: null }
const visitor = { user_id: null, name: 'Vera', email: 'v@x.org', seat: null, queued_at: null }
const other = { id: id(2) }
const weekly = { type: 'Recurring', date: null, day_of_week: 'Monday', whole_club: true }
const recurring = { type: 'Recurring', date: null, day_of_week: 'Monday' }

describe('the database takes', () => {
  it.each(Object.keys(valid))('a plain %s', async (table) => {
    expect(await violated(table, {})).toBeNull()
  })

  it.each([
    ['chapter', { latitude: -90, longitude: 180, time_start: '00:00', time_end: '23:45' }],
    ['join_request', { status: 'Rejected', decided_at: 'now', reason: 'Full' }],
    ['join_request', { status: 'Approved', decided_at: 'now' }],
    ['user', { email: 'ångström@x.org' }],
    ['rsvp', { ...visitor, seat: 'Going', queued_at: 'now', confirmed_at: 'now' }],
    ['rsvp', { ...visitor, email: null }],
    ['membership', { birthday: '--02-29', anniversary: '1999-12-31' }],
    ['membership_period', { ends_on: '2020-07-01', end_reason: 'Moved' }],
    ['membership_period', { ...leave, ends_on: '2020-09-30' }],
  ] satisfies [string, Values][])('in %s %j', async (table, values) => {
    expect(await violated(table, values)).toBeNull()
  })

  it('a second request once the first one is decided', async () => {
    const decided = { status: 'Rejected', decided_at: 'now' }
    expect(await violated('join_request', decided, other)).toBeNull()
  })
})

describe('the database refuses', () => {
  it.each([
    ['user', { firstname: ' ' }, 'user_names_check'],
    ['user', { lastname: '' }, 'user_names_check'],
    ['user', { email: '' }, 'user_email_check'],
    ['contact_message', { state: 'Done' }, 'contact_message_done_at_check'],
    ['contact_message', { done_at: 'now' }, 'contact_message_done_at_check'],
    ['club_audience', { raffle_buyer_days: 29 }, 'club_audience_raffle_buyer_days_check'],
    ['user', { version: 0 }, 'user_version_check'],
    ['club_audience', { id: 2 }, 'club_audience_one'],
    ['company', { name: '\t' }, 'company_name_check'],
    ['company', { latitude: 90.1 }, 'company_latitude_check'],
    ['company', { longitude: -180.1 }, 'company_longitude_check'],
    ['company', { latitude: 'NaN' }, 'company_latitude_check'],
    ['company', { social_links: '[]' }, 'company_social_links_check'],
    ['company', { version: 0 }, 'company_version_check'],
    ['join_request', { note: ' ' }, 'join_request_note_check'],
    ['join_request', { reason: 'Full' }, 'join_request_reason_check'],
    [
      'join_request',
      { status: 'Approved', decided_at: 'now', reason: 'x' },
      'join_request_reason_check',
    ],
    ['join_request', { status: 'Approved' }, 'join_request_decided_at_check'],
    ['join_request', { decided_at: 'now' }, 'join_request_decided_at_check'],
    ['chapter', { name: '' }, 'chapter_name_check'],
    ['chapter', { slug: '' }, 'chapter_slug_check'],
    ['chapter', { slug: 'Oak' }, 'chapter_slug_check'],
    ['chapter', { slug: 'oak-' }, 'chapter_slug_check'],
    ['chapter', { slug: 'oak\n' }, 'chapter_slug_check'],
    ['chapter', { latitude: -91 }, 'chapter_latitude_check'],
    ['chapter', { longitude: 181 }, 'chapter_longitude_check'],
    ['chapter', { time_start: '09:10' }, 'chapter_time_start_check'],
    ['chapter', { time_end: '24:00' }, 'chapter_time_end_check'],
    ['chapter', { time_start: '10:00' }, 'chapter_time_order_check'],
    ['chapter', { version: 0 }, 'chapter_version_check'],
    ['event', { title: ' ' }, 'event_title_check'],
    ['event', { date: null }, 'event_type_check'],
    ['event', { day_of_week: 'Monday' }, 'event_type_check'],
    ['event', { ...recurring }, 'event_type_check'],
    ['event', { latitude: 91 }, 'event_latitude_check'],
    ['event', { longitude: 181 }, 'event_longitude_check'],
    ['event', { time_start: '07:1x' }, 'event_time_start_check'],
    ['event', { time_end: '08:60' }, 'event_time_end_check'],
    ['event', { is_all_day: true }, 'event_all_day_check'],
    ['event', { end_date: '2026-01-01' }, 'event_end_date_check'],
    ['event', { end_date: '2026-01-03', ends_next_day: true }, 'event_end_date_check'],
    ['event', { ends_on: '2026-06-30' }, 'event_bounds_check'],
    ['event', { excluded_dates: ['2026-01-01'] }, 'event_bounds_check'],
    ['event', { ...weekly, ends_on: '2026-06-30', date_count: 6 }, 'event_end_check'],
    ['event', { ...weekly, date_count: 0 }, 'event_date_count_check'],
    ['event', { ...weekly, every_weeks: 9 }, 'event_every_weeks_check'],
    ['event', { ...weekly, every_weeks: 2, weeks: [1] }, 'event_every_weeks_check'],
    ['event', { time_end: '07:00' }, 'event_time_order_check'],
    ['event', { version: 0 }, 'event_version_check'],
    ['occurrence', { time_start: '08:00' }, 'occurrence_times_check'],
    ['occurrence', { time_start: '08:00', time_end: '07:00' }, 'occurrence_time_order_check'],
    ['occurrence', { time_start: '07:1x', time_end: '08:00' }, 'occurrence_time_start_check'],
    ['occurrence', { ends_next_day: true }, 'occurrence_length_check'],
    [
      'occurrence',
      { time_start: '07:00', time_end: '08:00', is_all_day: true },
      'occurrence_all_day_check',
    ],
    ['occurrence', { time_start: '07:00', time_end: '24:00' }, 'occurrence_time_end_check'],
    ['occurrence', { version: 0 }, 'occurrence_version_check'],
    ['event', { capacity: 0 }, 'event_capacity_check'],
    ['event', { rsvp_closes_hours: -1 }, 'event_rsvp_closes_hours_check'],
    ['event', { guests_per_rsvp: -1 }, 'event_guests_per_rsvp_check'],
    ['event', { cover: '"hero"' }, 'event_cover_check'],
    ['event', { cover: { picture: '', alt: 'A', isDecorative: false } }, 'event_cover_check'],
    ['event', { cover: { picture: 'hero', alt: ' ', isDecorative: false } }, 'event_cover_check'],
    ['attendance_sheet', { guests: -1 }, 'attendance_sheet_guests_check'],
    ['attendance_guest', { lastname: ' ' }, 'attendance_guest_names_check'],
    ['program', { state: 'Confirmed' }, 'program_state_check'],
    ['office', { title: ' ' }, 'office_title_check'],
    ['office', { permissions: ['finance'] }, 'office_permissions_check'],
    ['office_term', { ends_on: '2026-06-30' }, 'office_term_days_check'],
    ['committee', { name: '' }, 'committee_name_check'],
    ['committee_member', { ends_on: '2026-06-30' }, 'committee_member_days_check'],
    ['handover_item', { text: ' ' }, 'handover_item_text_check'],
    ['member_proposal', { lastname: ' ' }, 'member_proposal_name_check'],
    ['member_proposal', { decision: 'Declined' }, 'member_proposal_decision_check'],
    ['member_proposal', { notice_until: '2026-12-03' }, 'member_proposal_notice_check'],
    [
      'member_proposal',
      { announced_at: 'now', notice_until: '2026-12-03' },
      'member_proposal_notice_check',
    ],
    ['member_proposal', { inducted_at: 'now' }, 'member_proposal_induction_check'],
    ['proposal_objection', { text: ' ' }, 'proposal_objection_text_check'],
    ['proposal_rule', { notice_days: -1 }, 'proposal_rule_check'],
    ['proposal_rule', { id: 2 }, 'proposal_rule_check'],
    ['duty', { title: ' ' }, 'duty_title_check'],
    ['duty', { count: 0 }, 'duty_count_check'],
    ['duty', { arrives_minutes_before: -1 }, 'duty_arrives_check'],
    ['duty', { time_start: '09:00' }, 'duty_times_check'],
    ['duty', { day_offset: 1 }, 'duty_day_offset_check'],
    ['duty', { ends_next_day: true }, 'duty_ends_next_day_check'],
    ['duty_swap', { in_return_id: id(1) }, 'duty_swap_in_return_check'],
    ['absence', { ends_on: '2025-12-31' }, 'absence_days_check'],
    ['weekly_email', { id: 2 }, 'weekly_email_check'],
    ['event_attachment', { filename: ' ' }, 'event_attachment_filename_check'],
    ['event_attachment', { media_type: 'text/html' }, 'event_attachment_media_type_check'],
    ['event_attachment', { size: 0 }, 'event_attachment_size_check'],
    ['ticket_book', { to_number: 100 }, 'ticket_book_numbers_check'],
    ['ticket', { state: 'Sold' }, 'ticket_sale_check'],
    ['ticket', { sale_id: id(1) }, 'ticket_sale_check'],
    ['ticket_sale', { voided_at: 'now' }, 'ticket_sale_void_check'],
    ['raffle_deposit', { cents: 0 }, 'raffle_deposit_cents_check'],
    ['draw', { method: 'Computed' }, 'draw_secret_check'],
    ['drawn_ticket', { state: 'Claimed' }, 'drawn_ticket_place_check'],
    ['drawn_ticket', { state: 'Forfeited', place: 'Grand prize' }, 'drawn_ticket_reason_check'],
    ['service_hours', { event_id: null }, 'service_hours_project_check'],
    ['service_hours', { text: 'Cleanup' }, 'service_hours_project_check'],
    ['service_hours', { event_id: null, text: ' ' }, 'service_hours_text_check'],
    ['service_hours', { minutes: 0 }, 'service_hours_minutes_check'],
    ['make_up', { place: ' ' }, 'make_up_place_check'],
    ['attendance_rule', { id: 2 }, 'attendance_rule_check'],
    ['attendance_rule', { make_up_days: 0 }, 'attendance_rule_days_check'],
    ['rsvp', { seat: null, queued_at: null }, 'rsvp_seat_check'],
    ['rsvp', { answer: 'No' }, 'rsvp_seat_check'],
    ['rsvp', { queued_at: null }, 'rsvp_queued_at_check'],
    ['rsvp', { party: 2 }, 'rsvp_party_check'],
    ['rsvp', { user_id: null }, 'rsvp_person_check'],
    ['rsvp', { name: 'Vera' }, 'rsvp_person_check'],
    ['rsvp', { email: 'v@x.org' }, 'rsvp_person_check'],
    ['rsvp', { ...visitor, seat: 'Going', queued_at: 'now' }, 'rsvp_seat_check'],
    ['rsvp', { ...visitor, confirmed_at: 'now' }, 'rsvp_seat_check'],
    ['event', { rsvp: 'Everyone' }, 'event_rsvp_check'],
    ['invoice', { total: -1 }, 'invoice_total_check'],
    ['invoice', { ...clubs, number: null }, 'invoice_source_check'],
    ['invoice', { ...clubs, issued_on: null }, 'invoice_source_check'],
    ['invoice', { ...clubs, stripe_invoice_id: 'in_1' }, 'invoice_source_check'],
    ['invoice', { ...clubs, total: 0 }, 'invoice_source_check'],
    ['invoice', { ...clubs, credited: 101 }, 'invoice_source_check'],
    ['invoice', { number: '2026-0001' }, 'invoice_source_check'],
    ['invoice_line', { cents: 0 }, 'invoice_line_amount_check'],
    ['invoice_line', { quantity: 0 }, 'invoice_line_amount_check'],
    ['invoice_line', { item: ' ' }, 'invoice_line_item_check'],
    ['plan', { name: ' ' }, 'plan_name_check'],
    ['plan', { cents: 0 }, 'plan_cents_check'],
    ['plan', { currency: 'usd' }, 'plan_currency_check'],
    ['plan', { lookup_key: 'a b' }, 'plan_lookup_key_check'],
    ['dues_schedule', { name: ' ' }, 'dues_schedule_name_check'],
    ['dues_schedule', { months: 13 }, 'dues_schedule_months_check'],
    ['dues_line', { cents: -1 }, 'dues_line_amount_check'],
    ['dues_line', { item: '' }, 'dues_line_item_check'],
    ['invoice_run', { ends_on: '2026-01-01' }, 'invoice_run_days_check'],
    ['invoice_run', { state: 'Issued' }, 'invoice_run_issued_check'],
    ['invoice_run_row', { total: -1 }, 'invoice_run_row_total_check'],
    ['event_charge', { people: 0 }, 'event_charge_people_check'],
    ['event_charge', { cents: -1 }, 'event_charge_cents_check'],
    ['event_charge', { currency: 'usd' }, 'event_charge_currency_check'],
    ['event_charge', { state: 'Waiting' }, 'event_charge_amount_check'],
    ['event_charge', { state: 'Billed', people: 1, cents: 1 }, 'event_charge_invoice_check'],
    ['payment', { cents: 0 }, 'payment_cents_check'],
    ['payment', { cents: -1 }, 'payment_cents_check'],
    ['allocation', { cents: 0 }, 'allocation_cents_check'],
    ['credit', { cents: 0 }, 'credit_cents_check'],
    ['refund', { cents: 0 }, 'refund_cents_check'],
    ['dues_setting', { id: 2 }, 'dues_setting_check'],
    ['invoice', { currency: 'usd' }, 'invoice_currency_check'],
    ['contact_message', { firstname: ' ' }, 'contact_message_names_check'],
    ['membership', { number: ' ' }, 'membership_number_check'],
    ['membership', { sponsor_id: id(1) }, 'membership_sponsor_check'],
    ['membership', { birthday: '03-14' }, 'membership_birthday_check'],
    ['membership', { anniversary: '14 March' }, 'membership_anniversary_check'],
    ['membership_period', { ...ended, ends_on: '2020-06-30' }, 'membership_period_days_check'],
    ['membership_period', { ends_on: '2021-06-30' }, 'membership_period_kind_check'],
    ['membership_period', { end_reason: 'Moved' }, 'membership_period_kind_check'],
    ['membership_period', { type: null }, 'membership_period_kind_check'],
    ['membership_period', { ...leave, type: 'Active' }, 'membership_period_kind_check'],
  ] satisfies [string, Values, string][])('in %s %j', async (table, values, constraint) => {
    expect(await violated(table, values)).toBe(constraint)
  })

  it.each([
    ['user', { ...other, email: 'aNN@X.org' }, 'user_email_key_key'],
    ['chapter', other, 'chapter_slug_key'],
    ['office', { ...other, key: 'Treasurer' }, 'office_key_key'],
    ['committee', { ...other, name: 'SERVICE' }, 'committee_name_key'],
    ['rsvp', other, 'rsvp_event_id_date_user_id_key'],
    ['duty_assignment', other, 'duty_assignment_duty_id_date_user_id_key'],
    ['duty_swap', other, 'duty_swap_open_key'],
    ['service_hours', other, 'service_hours_user_id_event_id_date_kind_key'],
    ['make_up', { ...other, date: '2026-01-03' }, 'make_up_user_id_replaces_id_replaces_date_key'],
    ['make_up', { ...other, replaces_date: '2026-01-03' }, 'make_up_user_id_date_key'],
    ['raffle', other, 'raffle_year_key'],
    ['ticket', {}, 'ticket_pkey'],
    ['ticket_sale', other, 'ticket_sale_reference_key'],
    ['draw', other, 'draw_raffle_id_key'],
    ['drawn_ticket', { ...other, draw_order: 2 }, 'drawn_ticket_draw_id_number_key'],
    ['join_request', other, 'join_request_pending_user_id_key'],
    ['invoice', other, 'invoice_stripe_invoice_id_key'],
    ['credit', other, 'credit_void_key'],
    ['invoice_run_row', other, 'invoice_run_row_run_id_user_id_key'],
    ['subscription', other, 'subscription_stripe_subscription_id_key'],
  ] satisfies [string, Values, string][])('a second %s as %j', async (table, values, index) => {
    expect(await violated(table, {}, values)).toBe(index)
  })

  it('two periods of one kind that share a day', async () => {
    const member = 'membership_period_member_exclusion'
    const period = 'membership_period'
    const next = { ...other, starts_on: '2021-07-01' }
    expect(await violated(period, {}, next)).toBe(member)
    expect(await violated(period, ended, next)).toBeNull()
    expect(await violated(period, ended, { ...other, starts_on: '2021-06-30' })).toBe(member)
    expect(await violated(period, {}, { ...next, ...leave })).toBeNull()
    expect(await violated(period, leave, { ...next, ...leave })).toBe(
      'membership_period_leave_exclusion',
    )
  })

  it('a number that two members have', async () => {
    await client.query('BEGIN')
    try {
      await insert('user')
      await insert('user', { ...other, email: 'bo@x.org' })
      await insert('membership', { number: '1234' })
      const second = insert('membership', { ...other, user_id: id(2), number: '1234' })
      await expect(second).rejects.toThrow('membership_number_key')
    } finally {
      await client.query('ROLLBACK')
    }
  })

  it('a second confirmed answer of one visitor to one date', async () => {
    const again = { ...visitor, id: id(2), email: 'V@X.org' }
    expect(await violated('rsvp', visitor, again)).toBeNull()
    const confirmed = { confirmed_at: 'now', answer: 'No' }
    expect(await violated('rsvp', { ...visitor, ...confirmed }, again)).toBeNull()
    expect(await violated('rsvp', { ...visitor, ...confirmed }, { ...again, ...confirmed })).toBe(
      'rsvp_confirmed_email_key_key',
    )
  })

  it('two running subscriptions of one member, unless the second is known to be one too many', async () => {
    const second = { ...other, stripe_subscription_id: 'sub_2', status: 'PastDue' }
    expect(await violated('subscription', {}, second)).toBe('subscription_one_running_key')
    expect(await violated('subscription', {}, { ...second, extra_since: 'now' })).toBeNull()
    expect(await violated('subscription', {}, { ...second, status: 'Canceled' })).toBeNull()
    expect(await violated('subscription', {}, { ...second, status: 'Incomplete' })).toBeNull()
  })

  it('two addresses that differ in the case of A to Z, which all programs agree about', async () => {
    const [first, second] = [{ email: 'Ångström@x.org' }, { ...other, email: 'ÅNGSTRöM@X.org' }]
    expect(await violated('user', first, second)).toBe('user_email_key_key')
  })

  it('an event of an office that is public, the whole club’s or a committee’s, too', async () => {
    for (const also of [{ is_public: true }, { whole_club: true }, { committee_id: id(3) }])
      expect(await violated('event', { office_id: id(2), ...also })).toBe('event_group_check')
  })

  it('a recurring event without a day, whatever its chapter', async () => {
    await client.query('BEGIN')
    try {
      await insert('chapter')
      const event = { ...recurring, chapter_id: id(1) }
      await insert('event', event)
      await insert('event', { ...recurring, ...other, id: id(3), whole_club: true })
      const dayless = { ...event, ...other, day_of_week: null }
      await expect(insert('event', dayless)).rejects.toThrow('event_type_check')
    } finally {
      await client.query('ROLLBACK')
    }
  })
})

describe('the books', () => {
  /** The message that refuses a change of a row, or null; nothing is kept. */
  async function refused(table: string, statement: string): Promise<string | null> {
    await client.query('BEGIN')
    try {
      for (const parent of parents[table] ?? []) await insert(parent)
      await insert(table, table === 'invoice' ? clubs : {})
      await client.query(statement)
      return null
    } catch (error) {
      if (error instanceof pg.DatabaseError) return error.message
      throw error
    } finally {
      await client.query('ROLLBACK')
    }
  }

  it.each([
    ['payment', 'cents = 2'],
    ['payment', "received_on = '2026-01-02'"],
    ['allocation', 'cents = 2'],
    ['credit', 'cents = 2'],
    ['refund', 'cents = 2'],
    ['deposit', "deposited_on = '2026-01-02'"],
    ['books_closed', 'through = NULL'],
    ['invoice', 'total = 200'],
    ['invoice', "number = '2026-0002'"],
    ['invoice_line', 'cents = 2'],
  ])('of %s never change: %s', async (table, change) => {
    expect(await refused(table, `UPDATE ${table} SET ${change}`)).toContain('append-only')
    expect(await refused(table, `DELETE FROM ${table}`)).toContain('append-only')
  })

  it.each([
    ['payment', 'reference = NULL, deposit_id = NULL'],
    ['credit', 'reason = NULL'],
    ['invoice', "status = 'Open', credited = 1"],
  ])('of %s follow their entries and an erasure: %s', async (table, change) => {
    expect(await refused(table, `UPDATE ${table} SET ${change}`)).toBeNull()
  })
})
