import { Prisma, type Tx } from '@clubhouse/db'
import type { ErasureChange, ErasureKind } from '@clubhouse/schema/privacy/erasure'
import { z } from 'zod/mini'
import { defaultLanguage } from '../../../core/language.js'
import { messages as announcementMessages } from '../../announcements/messages.js'
import type { Owner } from './owner.js'
import { deletedText } from './terms.js'

const { sql } = Prisma

/** Records of one kind that go, or lose what they hold, because they have the person's id or an address of theirs. */
export type ErasureStep = {
  kind: ErasureKind
  table: string
  /** Which are theirs; of a step with `blank`, that still hold something. */
  where: (owner: Owner) => Prisma.Sql
  /** The label of one of them in the preview. */
  label: Prisma.Sql
  /** The columns that lose what they hold, instead of the row. */
  blank?: Prisma.Sql
  /** Whether the history and jobs may name one of them by its `id`. */
  hasHistory?: true
  /** Which of them the preview shows to an administrator; all of them go. */
  shownTo?: (readerId: string) => Prisma.Sql
}

const own = ({ id }: Owner) => sql`user_id = ${id}::uuid`

const isRecord = (column: Prisma.Sql, { records }: Owner) =>
  sql`${column} = ANY(${records}::text[])`

/** Whether an address was theirs at the time of the record; first whether it ever was, which a hash says. */
const byAddress = (column: Prisma.Sql, time: Prisma.Sql, { emails }: Owner) => sql`
  (lower(btrim(${column}) COLLATE "C") = ANY(${emails.map(({ key }) => key)}::text[])
   AND EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(emails)}::jsonb)
                      AS own(key text, since timestamptz, until timestamptz)
           WHERE own.key = lower(btrim(${column}) COLLATE "C")
             AND ${time} >= own.since AND ${time} < own.until))`

const day = (column: Prisma.Sql) => sql`to_char(${column}, 'YYYY-MM-DD')`
const createdOn = day(sql`created_at`)
const eventTitle = sql`(SELECT title FROM event WHERE event.id = event_id)`
const companyName = sql`(SELECT name FROM company WHERE company.id = company_id)`

/** The reason that a message's job and history give for a recipient who is gone. */
const keptReason = announcementMessages.left(defaultLanguage)

/** That a reference isn't a number: the bank's statement has the number of a check, and the books are compared with it. */
const isFreeText = (column: Prisma.Sql) => sql`coalesce(${column} !~ '^[0-9 #-]*$', false)`

const keptNumber = (column: Prisma.Sql) =>
  sql`CASE WHEN ${isFreeText(column)} THEN NULL ELSE ${column} END`

/** Everything of a person's own, in the order in which it is erased: what leads to other records goes after those. */
export const erasureSteps: readonly ErasureStep[] = [
  {
    kind: 'historyValues',
    table: 'audit_log',
    where: (owner) =>
      sql`${isRecord(sql`entity_id`, owner)} AND (before IS NOT NULL OR after IS NOT NULL)`,
    label: sql`${createdOn} || ' ' || action`,
    blank: sql`before = NULL, after = NULL`,
  },
  {
    kind: 'historyAddress',
    table: 'audit_log',
    where: ({ id }) =>
      sql`actor_id = ${id}::uuid AND (address IS NOT NULL OR token_name IS NOT NULL)`,
    label: sql`${createdOn} || ' ' || action`,
    blank: sql`address = NULL, token_name = NULL`,
  },
  {
    kind: 'rsvp',
    table: 'rsvp',
    where: (owner) =>
      sql`(${own(owner)} OR (confirmed_at IS NOT NULL AND ${byAddress(sql`email`, sql`created_at`, owner)}))`,
    label: sql`${day(sql`date`)} || ' ' || ${eventTitle}`,
    hasHistory: true,
  },
  {
    kind: 'seriesRsvp',
    table: 'series_rsvp',
    where: own,
    label: eventTitle,
  },
  {
    kind: 'attendanceGuest',
    table: 'attendance_guest',
    where: ({ id }) => sql`host_id = ${id}::uuid`,
    label: sql`${day(sql`date`)} || ' ' || ${eventTitle}`,
    blank: sql`host_id = NULL`,
  },
  {
    // The time counts for the project.
    kind: 'serviceHours',
    table: 'service_hours',
    where: (owner) => sql`${own(owner)} AND text <> ${deletedText}`,
    label: sql`${day(sql`date`)} || ' ' || text`,
    blank: sql`text = ${deletedText}`,
    hasHistory: true,
  },
  {
    kind: 'makeUp',
    table: 'make_up',
    where: own,
    label: sql`${day(sql`date`)} || ' ' || place`,
    hasHistory: true,
  },
  { kind: 'membership', table: 'membership', where: own, label: sql`coalesce(number, '')` },
  {
    kind: 'sponsor',
    table: 'membership',
    where: ({ id }) => sql`sponsor_id = ${id}::uuid`,
    label: sql`(SELECT firstname || ' ' || lastname FROM "user" WHERE "user".id = user_id)`,
    blank: sql`sponsor_id = NULL`,
  },
  {
    kind: 'officeTerm',
    table: 'office_term',
    where: own,
    label: sql`${day(sql`starts_on`)} || ' ' || (SELECT title FROM office WHERE office.id = office_id)`,
    hasHistory: true,
  },
  {
    kind: 'committeeMember',
    table: 'committee_member',
    where: own,
    label: sql`${day(sql`starts_on`)} || ' ' || (SELECT name FROM committee WHERE committee.id = committee_id)`,
    hasHistory: true,
  },
  {
    kind: 'handoverItem',
    table: 'handover_item',
    where: ({ id }) => sql`done_by_id = ${id}::uuid`,
    label: sql`text`,
    blank: sql`done_by_id = NULL`,
  },
  {
    kind: 'proposal',
    table: 'member_proposal',
    where: (owner) =>
      sql`(user_id = ${owner.id}::uuid OR ${byAddress(sql`email`, sql`created_at`, owner)})`,
    label: sql`${createdOn} || ' ' || firstname || ' ' || lastname`,
    hasHistory: true,
  },
  {
    kind: 'proposalSponsor',
    table: 'member_proposal',
    where: ({ id }) => sql`sponsor_id = ${id}::uuid`,
    label: sql`firstname || ' ' || lastname`,
    blank: sql`sponsor_id = NULL`,
  },
  {
    kind: 'objection',
    table: 'proposal_objection',
    where: own,
    label: sql`${createdOn} || ' ' || (SELECT firstname || ' ' || lastname FROM member_proposal p WHERE p.id = proposal_id)`,
    shownTo: (readerId) =>
      sql`proposal_id NOT IN (SELECT id FROM member_proposal WHERE sponsor_id = ${readerId}::uuid)`,
  },
  {
    kind: 'dutySwap',
    table: 'duty_swap',
    where: ({ id }) => sql`(to_user_id = ${id}::uuid OR accepted_by_id = ${id}::uuid)`,
    label: createdOn,
  },
  {
    kind: 'duty',
    table: 'duty_assignment',
    where: own,
    label: sql`${day(sql`date`)} || ' ' || ${eventTitle}`,
    hasHistory: true,
  },
  {
    kind: 'absence',
    table: 'absence',
    where: own,
    label: sql`${day(sql`starts_on`)} || ' – ' || ${day(sql`ends_on`)}`,
  },
  {
    kind: 'introducer',
    table: 'program',
    where: ({ id }) => sql`introducer_id = ${id}::uuid`,
    label: sql`${day(sql`date`)} || ' ' || ${eventTitle}`,
    blank: sql`introducer_id = NULL`,
  },
  {
    kind: 'ticketBook',
    table: 'ticket_book',
    where: ({ id }) => sql`seller_id = ${id}::uuid`,
    label: sql`from_number || ' – ' || to_number`,
    blank: sql`seller_id = NULL`,
  },
  {
    // The money and the numbers count for the raffle.
    kind: 'ticketSale',
    table: 'ticket_sale',
    where: ({ id }) => sql`seller_id = ${id}::uuid`,
    label: day(sql`sold_at`),
    blank: sql`seller_id = NULL`,
  },
  {
    kind: 'contactMessage',
    table: 'contact_message',
    where: (owner) =>
      sql`(led_to_id = ${owner.id}::uuid OR ${byAddress(sql`email`, sql`created_at`, owner)})`,
    label: sql`${createdOn} || ' ' || firstname || ' ' || lastname`,
    hasHistory: true,
  },
  {
    kind: 'joinRequest',
    table: 'join_request',
    where: own,
    label: sql`${createdOn} || ' ' || ${companyName}`,
    hasHistory: true,
  },
  { kind: 'setting', table: 'account_setting', where: own, label: sql`key` },
  {
    kind: 'token',
    table: 'personal_access_token',
    where: own,
    label: sql`name`,
    hasHistory: true,
  },
  { kind: 'passkey', table: 'passkey', where: own, label: sql`name`, hasHistory: true },
  {
    kind: 'session',
    table: 'session_family',
    where: own,
    label: sql`concat_ws(' ', ${createdOn}, device)`,
  },
  { kind: 'device', table: 'known_device', where: own, label: day(sql`last_seen_at`) },
  { kind: 'signIn', table: 'sign_in_log', where: own, label: createdOn },
  {
    kind: 'dataExport',
    table: 'data_export',
    where: own,
    label: day(sql`requested_at`),
  },
  {
    kind: 'email',
    table: 'outbox_message',
    where: (owner) => sql`
      ((channel = 'email' AND ${byAddress(sql`"to"`, sql`created_at`, owner)})
       OR id IN (SELECT job_id FROM message_recipient WHERE ${own(owner)})
       OR ${isRecord(sql`outbox_message.id::text`, owner)})`,
    label: sql`${createdOn} || ' ' || subject`,
  },
  {
    kind: 'recipient',
    table: 'message_recipient',
    where: (owner) => sql`${own(owner)} AND "to" <> ${deletedText}`,
    label: sql`coalesce((SELECT subject FROM message WHERE message.id = message_id), '')`,
    blank: sql`"to" = ${deletedText},
      reason = CASE WHEN reason IS NULL OR reason = ${keptReason} THEN reason ELSE ${deletedText} END`,
  },
  {
    kind: 'suppressedAddress',
    table: 'refused_address',
    where: (owner) => byAddress(sql`key`, sql`refused_at`, owner),
    label: sql`key`,
  },
  {
    kind: 'signInEmail',
    table: 'mailed_sign_in',
    where: (owner) => sql`(${own(owner)} OR ${byAddress(sql`email`, sql`created_at`, owner)})`,
    label: createdOn,
  },
  { kind: 'repeatedCall', table: 'idempotency_key', where: own, label: createdOn },
  {
    kind: 'paymentLog',
    table: 'subscription_log',
    where: (owner) => sql`
      (${own(owner)} OR ${owner.customer} IN (raw_payload->>'id', raw_payload->>'customer'))
      AND raw_payload <> '{}'`,
    label: sql`${createdOn} || ' ' || type`,
    blank: sql`raw_payload = '{}'`,
  },
  {
    // The provider's page of an invoice has a name and an address.
    kind: 'invoiceLink',
    table: 'invoice',
    where: (owner) => sql`${own(owner)} AND hosted_invoice_url IS NOT NULL`,
    label: createdOn,
    blank: sql`hosted_invoice_url = NULL`,
  },
  {
    kind: 'paymentText',
    table: 'payment',
    where: (owner) => sql`
      payer_id = ${owner.id}::uuid AND (reason IS NOT NULL OR ${isFreeText(sql`reference`)})`,
    label: day(sql`received_on`),
    blank: sql`reason = NULL, reference = ${keptNumber(sql`reference`)}`,
  },
  {
    kind: 'creditReason',
    table: 'credit',
    where: ({ id }) => sql`
      reason IS NOT NULL AND invoice_id IN (SELECT id FROM invoice WHERE user_id = ${id}::uuid)`,
    label: day(sql`effective_on`),
    blank: sql`reason = NULL`,
  },
  {
    kind: 'feeReason',
    table: 'event_charge',
    where: (owner) => sql`${own(owner)} AND reason IS NOT NULL`,
    label: sql`title`,
    blank: sql`reason = NULL`,
  },
  {
    kind: 'refundText',
    table: 'refund',
    where: ({ id }) => sql`
      ${isFreeText(sql`reference`)}
      AND payment_id IN (SELECT id FROM payment WHERE payer_id = ${id}::uuid)`,
    label: day(sql`refunded_on`),
    blank: sql`reference = NULL`,
  },
  {
    kind: 'company',
    table: 'company',
    // Members who have joined it since keep it.
    where: ({ id, companyId }) => sql`
      id = ${companyId}::uuid
      AND NOT EXISTS (SELECT FROM "user" u WHERE u.company_id = company.id AND u.id <> ${id}::uuid)
      AND NOT EXISTS (SELECT FROM join_request r WHERE r.company_id = company.id AND r.user_id <> ${id}::uuid)`,
    label: sql`name`,
    hasHistory: true,
  },
]

/** Returns the quoted name of the table that a step deletes from, or blanks columns in. */
const tableOf = ({ table }: ErasureStep) => Prisma.raw(`"${table}"`)

/** The most rows that one transaction changes. */
const batchSize = 500

/** Erases some records of one kind. Returns how many; 0 when none is left. */
export async function eraseSome(tx: Tx, step: ErasureStep, owner: Owner): Promise<number> {
  const table = tableOf(step)
  const some = sql`
    WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${step.where(owner)} LIMIT ${batchSize}))`
  return step.blank
    ? tx.$executeRaw`UPDATE ${table} SET ${step.blank} ${some}`
    : tx.$executeRaw`DELETE FROM ${table} ${some}`
}

const ids = z.array(z.object({ id: z.string() }))

/** The ids under which the history and jobs refer to the person and their records. */
export async function recordsOf(tx: Tx, owner: Owner): Promise<string[]> {
  const found: string[] = [owner.id]
  for (const step of erasureSteps) {
    if (!step.hasHistory) continue
    const rows =
      await tx.$queryRaw`SELECT id::text FROM ${tableOf(step)} WHERE ${step.where(owner)}`
    found.push(...ids.parse(rows).map(({ id }) => id))
  }
  return found
}

const counted = z.tuple([z.object({ count: z.int(), records: z.array(z.string()) })])

/** How many of a kind the preview names. */
const named = 100

/** Lists the changes to a person's own records, kind by kind; kinds without any are left out. */
export async function listChanges(
  tx: Tx,
  owner: Owner,
  readerId: string,
): Promise<ErasureChange[]> {
  const changes: ErasureChange[] = []
  for (const step of erasureSteps) {
    const [found] = counted.parse(
      await tx.$queryRaw`
        SELECT count(*)::int AS count,
               coalesce((array_agg(label ORDER BY label))[1:${named}::int], '{}') AS records
          FROM (SELECT ${step.label} AS label FROM ${tableOf(step)} WHERE (${step.where(owner)}) AND ${step.shownTo?.(readerId) ?? sql`true`}) found`,
    )
    const effect = step.blank ? 'Blanked' : 'Deleted'
    if (found.count > 0) changes.push({ kind: step.kind, effect, ...found })
  }
  return changes
}
