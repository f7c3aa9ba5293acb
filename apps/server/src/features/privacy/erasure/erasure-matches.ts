import { Prisma, type Tx } from '@clubhouse/db'
import {
  type ErasureKind,
  type ErasureMatch,
  type ErasureMatchKind,
  type ErasurePreview,
  erasureMatchKind,
} from '@clubhouse/schema/privacy/erasure'
import { z } from 'zod/mini'
import { erasureSteps } from './erasure-steps.js'
import type { Owner } from './owner.js'
import type { ErasurePlan } from './plan.js'
import { finderOf, mayName, type Terms } from './terms.js'

const { sql } = Prisma

/** A field in which somebody else may have written about the person. */
type Source = {
  table: string
  text: Prisma.Sql
  /** The label of the record in the preview. */
  label: Prisma.Sql
  /** The column that changes; null: the whole record is deleted, because it is about the person named. */
  column: string | null
  isJson?: true
  /** Whether the column is left empty. */
  isEmptied?: true
  /** The key of the record, where that is not `id`. */
  key?: Prisma.Sql
  /** Further columns that are emptied with it. */
  clears?: readonly string[]
  /** Whether the record has a version that rises with each change. */
  hasVersion?: true
  /** Of the table, which records may have it. */
  only?: Prisma.Sql
}

const createdOn = sql`to_char(created_at, 'YYYY-MM-DD')`
const sender = sql`'Contact message, ' || ${createdOn} || ', ' || firstname || ' ' || lastname`
const eventTitle = sql`(SELECT title FROM event WHERE event.id = event_id)`
const person = sql`(SELECT firstname || ' ' || lastname FROM "user" u WHERE u.id = user_id)`
const rsvp = sql`concat_ws(', ', 'RSVP', to_char(date, 'YYYY-MM-DD'), ${eventTitle}, coalesce(name, ${person}))`
const seriesRsvp = sql`concat_ws(', ', 'RSVP to every date', ${eventTitle}, ${person})`
const proposal = sql`concat_ws(', ', 'Proposal', ${createdOn}, firstname || ' ' || lastname)`
const program = sql`concat_ws(', ', 'Program', to_char(date, 'YYYY-MM-DD'), ${eventTitle})`
const announcement = sql`concat_ws(', ', 'Announcement', ${createdOn}, subject)`
const joinRequest = sql`concat_ws(', ', 'Join request', ${createdOn}, ${person})`
const ticketSale = sql`'Raffle tickets, ' || to_char(sold_at, 'YYYY-MM-DD')`
const payment = sql`'Payment, ' || to_char(received_on, 'YYYY-MM-DD')`
const history = sql`'History, ' || ${createdOn} || ', ' || action`
const seriesKey = sql`event_id::text || '/' || user_id::text`

const sources: Record<ErasureMatchKind, Source> = {
  'contactMessage.sender': {
    table: 'contact_message',
    text: sql`concat_ws(' ', firstname, lastname, email, phone_number)`,
    label: sender,
    column: null,
  },
  'contactMessage.message': {
    table: 'contact_message',
    text: sql`message`,
    label: sender,
    column: 'message',
    hasVersion: true,
  },
  'contactMessage.note': {
    table: 'contact_message',
    text: sql`note`,
    label: sql`${sender} || ' (note)'`,
    column: 'note',
    hasVersion: true,
  },
  'memberProposal.person': {
    table: 'member_proposal',
    text: sql`concat_ws(' ', firstname, lastname, email, phone_number)`,
    label: proposal,
    column: null,
    only: sql`user_id IS NULL`,
  },
  'memberProposal.reason': {
    table: 'member_proposal',
    text: sql`reason`,
    label: proposal,
    column: 'reason',
    hasVersion: true,
  },
  'memberProposal.boardNote': {
    table: 'member_proposal',
    text: sql`board_note`,
    label: sql`${proposal} || ' (note)'`,
    column: 'board_note',
    hasVersion: true,
  },
  'proposalObjection.text': {
    table: 'proposal_objection',
    text: sql`text`,
    label: sql`concat_ws(', ', 'Objection', ${createdOn}, ${person})`,
    column: 'text',
  },
  'rsvp.visitor': {
    table: 'rsvp',
    text: sql`concat_ws(' ', name, email)`,
    label: rsvp,
    column: null,
    only: sql`user_id IS NULL`,
  },
  'rsvp.guests': {
    table: 'rsvp',
    text: sql`guests`,
    label: rsvp,
    column: 'guests',
    isJson: true,
  },
  'rsvp.note': { table: 'rsvp', text: sql`note`, label: rsvp, column: 'note' },
  'seriesRsvp.guests': {
    table: 'series_rsvp',
    text: sql`guests`,
    label: seriesRsvp,
    column: 'guests',
    isJson: true,
    key: seriesKey,
  },
  'seriesRsvp.note': {
    table: 'series_rsvp',
    text: sql`note`,
    label: seriesRsvp,
    column: 'note',
    key: seriesKey,
  },
  'attendanceGuest.name': {
    table: 'attendance_guest',
    text: sql`concat_ws(' ', firstname, lastname)`,
    label: sql`concat_ws(', ', 'Guest', to_char(date, 'YYYY-MM-DD'), ${eventTitle})`,
    column: null,
  },
  'serviceHours.text': {
    table: 'service_hours',
    text: sql`text`,
    label: sql`concat_ws(', ', 'Service hours', to_char(date, 'YYYY-MM-DD'), ${person})`,
    column: 'text',
    hasVersion: true,
  },
  'makeUp.where': {
    table: 'make_up',
    text: sql`place`,
    label: sql`concat_ws(', ', 'Make-up', to_char(date, 'YYYY-MM-DD'), ${person})`,
    column: 'place',
  },
  // The person as the speaker.
  'program.speaker': {
    table: 'program',
    text: sql`speaker`,
    label: sql`concat_ws(', ', 'Speaker', to_char(date, 'YYYY-MM-DD'), ${eventTitle})`,
    column: 'speaker',
    clears: ['speaker_title', 'bio', 'picture'],
    hasVersion: true,
  },
  'program.topic': {
    table: 'program',
    text: sql`topic`,
    label: program,
    column: 'topic',
    hasVersion: true,
  },
  'program.bio': {
    table: 'program',
    text: sql`bio`,
    label: sql`${program} || ' (bio)'`,
    column: 'bio',
    hasVersion: true,
  },
  'program.needs': {
    table: 'program',
    text: sql`needs`,
    label: sql`${program} || ' (needs)'`,
    column: 'needs',
    hasVersion: true,
  },
  'program.contact': {
    table: 'program',
    text: sql`concat_ws(' ', contact_name, contact_email, contact_phone)`,
    label: sql`${program} || ' (contact)'`,
    column: 'contact_name',
    isEmptied: true,
    clears: ['contact_email', 'contact_phone'],
    hasVersion: true,
  },
  'message.subject': {
    table: 'message',
    text: sql`subject`,
    label: announcement,
    column: 'subject',
    hasVersion: true,
  },
  'message.body': {
    table: 'message',
    text: sql`body`,
    label: announcement,
    column: 'body',
    isJson: true,
    hasVersion: true,
  },
  'message.text': {
    table: 'message',
    text: sql`text`,
    label: announcement,
    column: 'text',
    hasVersion: true,
  },
  'joinRequest.note': {
    table: 'join_request',
    text: sql`note`,
    label: joinRequest,
    column: 'note',
  },
  'joinRequest.reason': {
    table: 'join_request',
    text: sql`reason`,
    label: joinRequest,
    column: 'reason',
  },
  'company.contactName': {
    table: 'company',
    text: sql`contact_name`,
    label: sql`'Contact person of ' || name`,
    column: 'contact_name',
    isEmptied: true,
    hasVersion: true,
  },
  'committee.purpose': {
    table: 'committee',
    text: sql`purpose`,
    label: sql`'Purpose of ' || name`,
    column: 'purpose',
    hasVersion: true,
  },
  'handoverItem.text': {
    table: 'handover_item',
    text: sql`text`,
    label: sql`'Handover step'`,
    column: 'text',
  },
  'ticketSale.buyer': {
    table: 'ticket_sale',
    text: sql`concat_ws(' ', buyer_name, buyer_phone)`,
    label: ticketSale,
    column: 'buyer_name',
    isEmptied: true,
    clears: ['buyer_phone'],
  },
  'ticketSale.voidReason': {
    table: 'ticket_sale',
    text: sql`void_reason`,
    label: sql`${ticketSale} || ' (reason)'`,
    column: 'void_reason',
  },
  'raffleDeposit.note': {
    table: 'raffle_deposit',
    text: sql`note`,
    label: sql`'Raffle deposit, ' || to_char(deposited_on, 'YYYY-MM-DD')`,
    column: 'note',
  },
  'invoiceLine.item': {
    table: 'invoice_line',
    text: sql`item`,
    label: sql`'Item of invoice ' || coalesce((SELECT number FROM invoice i WHERE i.id = invoice_id), '')`,
    column: 'item',
  },
  'payment.reference': {
    table: 'payment',
    text: sql`reference`,
    label: payment,
    column: 'reference',
  },
  'payment.reason': {
    table: 'payment',
    text: sql`reason`,
    label: sql`${payment} || ' (reason)'`,
    column: 'reason',
  },
  'eventCharge.reason': {
    table: 'event_charge',
    text: sql`reason`,
    label: sql`'Fee of ' || title`,
    column: 'reason',
  },
  'credit.reason': {
    table: 'credit',
    text: sql`reason`,
    label: sql`'Credit, ' || to_char(effective_on, 'YYYY-MM-DD')`,
    column: 'reason',
  },
  'refund.reference': {
    table: 'refund',
    text: sql`reference`,
    label: sql`'Refund, ' || to_char(refunded_on, 'YYYY-MM-DD')`,
    column: 'reference',
  },
  'deposit.reference': {
    table: 'deposit',
    text: sql`reference`,
    label: sql`'Deposit, ' || to_char(deposited_on, 'YYYY-MM-DD')`,
    column: 'reference',
  },
  'deposit.account': {
    table: 'deposit',
    text: sql`account`,
    label: sql`'Deposit, ' || to_char(deposited_on, 'YYYY-MM-DD') || ' (account)'`,
    column: 'account',
  },
  'draw.witnesses': {
    table: 'draw',
    text: sql`witnesses`,
    label: sql`'Witnesses of a raffle drawing'`,
    column: 'witnesses',
  },
  'drawnTicket.shownName': {
    table: 'drawn_ticket',
    text: sql`shown_name`,
    label: sql`'Winner on the website, ticket ' || number`,
    column: 'shown_name',
    isEmptied: true,
  },
  'eventImport.filename': {
    table: 'event_import',
    text: sql`filename`,
    label: sql`'Imported calendar, ' || ${createdOn}`,
    column: 'filename',
  },
  'memberImport.filename': {
    table: 'member_import',
    text: sql`filename`,
    label: sql`'Imported file, ' || ${createdOn}`,
    column: 'filename',
  },
  'eventAttachment.filename': {
    table: 'event_attachment',
    text: sql`filename`,
    label: sql`'File of an event, ' || ${createdOn}`,
    column: 'filename',
  },
  'sitePicture.filename': {
    table: 'site_picture',
    text: sql`filename`,
    label: sql`'Website picture, ' || ${createdOn}`,
    column: 'filename',
  },
  'outboxMessage.subject': {
    table: 'outbox_message',
    text: sql`subject`,
    label: sql`concat_ws(', ', 'Email or text message', ${createdOn}, "to")`,
    column: 'subject',
  },
  'auditLog.before': {
    table: 'audit_log',
    text: sql`before`,
    label: history,
    column: 'before',
    isJson: true,
  },
  'auditLog.after': {
    table: 'audit_log',
    text: sql`after`,
    label: history,
    column: 'after',
    isJson: true,
  },
}

/** Matches that are hidden from the sponsor of the proposal, whatever their office. */
const objectionKind = 'proposalObjection.text'

/** Steps whose records refer to the person by one column: their texts are about others. */
const onlyNamed: ReadonlySet<ErasureKind> = new Set([
  'historyAddress',
  'proposalSponsor',
  'introducer',
  'ticketBook',
  'ticketSale',
])

/** That a record is not one of the person's own, whose text goes anyway. */
function isOfOthers(table: string, owner: Owner): Prisma.Sql {
  const own = erasureSteps.filter((step) => step.table === table && !onlyNamed.has(step.kind))
  return own.length === 0
    ? sql`true`
    : sql`NOT coalesce(${Prisma.join(
        own.map((step) => sql`(${step.where(owner)})`),
        ' OR ',
      )}, false)`
}

const candidates = z.array(z.object({ id: z.string(), where: z.string(), value: z.unknown() }))

/**
 * Texts by others that contain the person's current name, of all kinds or among some; `text` is the text around the
 * name.
 */
export async function listMatches(
  tx: Tx,
  owner: Owner,
  terms: Terms,
  among?: readonly ErasureMatch[],
): Promise<ErasurePreview['matches']> {
  const finder = finderOf(terms)
  const matches: ErasurePreview['matches'] = []
  for (const kind of erasureMatchKind.options) {
    const { table, text, label, key = sql`id::text`, only } = sources[kind]
    const ids = among?.flatMap((match) => (match.kind === kind ? match.id : []))
    if (ids?.length === 0) continue
    const isSearched = ids ? sql`${key} = ANY(${ids}::text[])` : sql`true`
    const rows = candidates.parse(
      await tx.$queryRaw`
        SELECT ${key} AS id, ${label} AS where, to_jsonb(${text}) AS value
          FROM ${Prisma.raw(`"${table}"`)}
         WHERE CASE WHEN ${isSearched} THEN ${mayName(sql`(${text})::text`, terms)} ELSE false END
           AND ${only ?? sql`true`}
           AND ${isOfOthers(table, owner)}
         ORDER BY 2, 1`,
    )
    for (const { value, ...row } of rows) {
      const excerpt = finder.excerpt(value)
      if (excerpt !== null) matches.push({ kind, ...row, text: excerpt })
    }
  }
  return matches
}

type Matches = ErasurePreview['matches']

/** The matches that `readerId` may see, and whether others are hidden from them. */
export async function showMatches(
  tx: Tx,
  matches: Matches,
  readerId: string,
): Promise<{ matches: Matches; hasHiddenMatches: boolean }> {
  const objections = matches.flatMap(({ kind, id }) => (kind === objectionKind ? id : []))
  const rows = await tx.proposalObjection.findMany({
    where: { id: { in: objections }, proposal: { sponsorId: readerId } },
    select: { id: true },
  })
  const hidden = new Set(rows.map(({ id }) => id))
  return {
    matches: matches.filter(({ kind, id }) => kind !== objectionKind || !hidden.has(id)),
    hasHiddenMatches: hidden.size > 0,
  }
}

/** Whether all of some matches are proposed to `readerId`. */
export async function areProposed(
  tx: Tx,
  plan: Pick<ErasurePlan, 'terms'> & Owner,
  chosen: readonly ErasureMatch[],
  readerId: string,
): Promise<boolean> {
  const proposed = await listMatches(tx, plan, plan.terms, chosen)
  const { matches } = await showMatches(tx, proposed, readerId)
  const keys = new Set(matches.map(keyOf))
  return chosen.every((match) => keys.has(keyOf(match)))
}

const keyOf = ({ kind, id }: ErasureMatch) => `${kind} ${id}`

const values = z.array(z.object({ value: z.unknown() }))

/**
 * Erases the person from a text that an administrator chose; a text that is gone, or no longer names them, is not
 * changed.
 */
export async function eraseMatch(tx: Tx, terms: Terms, { kind, id }: ErasureMatch): Promise<void> {
  const { table, text, column, isJson, isEmptied, clears, key, hasVersion, only } = sources[kind]
  const name = Prisma.raw(`"${table}"`)
  const isIt = key ? sql`${key} = ${id}` : sql`id = ${id}::uuid`
  const row = sql`${isIt} AND ${only ?? sql`true`}`
  const [found] = values.parse(
    await tx.$queryRaw`SELECT to_jsonb(${text}) AS value FROM ${name} WHERE ${row} FOR UPDATE`,
  )
  const finder = finderOf(terms)
  if (!found || finder.excerpt(found.value) === null) return
  if (column === null) {
    await tx.$executeRaw`DELETE FROM ${name} WHERE ${row}`
    return
  }
  const after = finder.redact(found.value)
  const value = isEmptied
    ? sql`NULL`
    : isJson
      ? sql`${JSON.stringify(after)}::jsonb`
      : sql`${String(after)}`
  const cleared = Prisma.raw((clears ?? []).map((other) => `, "${other}" = NULL`).join(''))
  const version = hasVersion ? sql`, version = version + 1` : sql``
  await tx.$executeRaw`
    UPDATE ${name} SET ${Prisma.raw(`"${column}"`)} = ${value} ${cleared} ${version} WHERE ${row}`
}
