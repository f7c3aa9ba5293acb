/** Deleting everything about a person: requested by them, done by an administrator. */

import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

/** The input of the form 'Ask the club'. */
export const erasureRequestSchema = z.object({ reason: field.optionalLines('Reason', 500) })
export type ErasureRequestInput = z.infer<typeof erasureRequestSchema>
export type ErasureRequestEntry = z.input<typeof erasureRequestSchema>

/** The own request. */
export const ownErasureRequest = namedObject('OwnErasureRequest', {
  reason: example('We do not know you yet.', z.nullable(z.string())),
  createdAt: field.instant(),
})
export type OwnErasureRequest = z.infer<typeof ownErasureRequest>

/** A request as administrators see it; `id` is the person's. */
export const erasureRequest = component(
  'ErasureRequest',
  z.extend(ownErasureRequest, {
    id: field.id(),
    fullname: person.fullname,
    email: z.nullable(person.email),
  }),
)
export type ErasureRequest = z.infer<typeof erasureRequest>

/**
 * The person's own records that an erasure changes: those with their ID, or with an address that was theirs at the
 * time.
 */
export const erasureKind = z.enum([
  'company',
  'rsvp',
  'seriesRsvp',
  'attendanceGuest',
  'serviceHours',
  'makeUp',
  'membership',
  'sponsor',
  'officeTerm',
  'committeeMember',
  'handoverItem',
  'proposal',
  'proposalSponsor',
  'objection',
  'duty',
  'dutySwap',
  'absence',
  'introducer',
  'ticketBook',
  'ticketSale',
  'contactMessage',
  'joinRequest',
  'setting',
  'token',
  'passkey',
  'session',
  'device',
  'signIn',
  'dataExport',
  'recipient',
  'email',
  'suppressedAddress',
  'signInEmail',
  'repeatedCall',
  'paymentLog',
  'invoiceLink',
  'paymentText',
  'creditReason',
  'feeReason',
  'refundText',
  'historyValues',
  'historyAddress',
  'job',
])
export type ErasureKind = z.infer<typeof erasureKind>

/** Another person's text that may name the person, by record and field; `sender` and `visitor` are whole records. */
export const erasureMatchKind = z.enum([
  'contactMessage.sender',
  'contactMessage.message',
  'contactMessage.note',
  'memberProposal.person',
  'memberProposal.reason',
  'memberProposal.boardNote',
  'proposalObjection.text',
  'rsvp.visitor',
  'rsvp.guests',
  'rsvp.note',
  'seriesRsvp.guests',
  'seriesRsvp.note',
  'attendanceGuest.name',
  'serviceHours.text',
  'makeUp.where',
  'program.speaker',
  'program.topic',
  'program.bio',
  'program.needs',
  'program.contact',
  'message.subject',
  'message.body',
  'message.text',
  'joinRequest.note',
  'joinRequest.reason',
  'company.contactName',
  'committee.purpose',
  'handoverItem.text',
  'ticketSale.buyer',
  'ticketSale.voidReason',
  'raffleDeposit.note',
  'invoiceLine.item',
  'payment.reference',
  'payment.reason',
  'credit.reason',
  'eventCharge.reason',
  'refund.reference',
  'deposit.reference',
  'draw.witnesses',
  'drawnTicket.shownName',
  'eventImport.filename',
  'memberImport.filename',
  'eventAttachment.filename',
  'sitePicture.filename',
  'outboxMessage.subject',
  'auditLog.before',
  'auditLog.after',
])
export type ErasureMatchKind = z.infer<typeof erasureMatchKind>

/** The most matches that one erasure can change. */
export const mostErasureMatches = 1000

/** Which text it is; `id` of an RSVP to a series is its event and its member. */
export const erasureMatch = z.object({
  kind: erasureMatchKind,
  id: example(
    '0199c0de-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
    z.string().check(z.regex(/^[0-9a-f-]{36}(?:\/[0-9a-f-]{36})?$/)),
  ),
})
export type ErasureMatch = z.infer<typeof erasureMatch>

/** Every record of the person's own that would change; at most a hundred of each kind by name. */
const erasureChange = z.object({
  kind: erasureKind,
  effect: z.enum(['Deleted', 'Blanked']),
  count: z.int(),
  records: z.array(z.string()),
})
export type ErasureChange = z.infer<typeof erasureChange>

/** A preview of an erasure. */
export const erasurePreview = namedObject('ErasurePreview', {
  id: field.id(),
  fullname: person.fullname,
  email: z.nullable(person.email),
  /** Null: they have not asked for it in the portal. */
  request: z.nullable(ownErasureRequest),
  /** A subscription that ends. */
  hasSubscription: z.boolean(),
  /** Stay, without a name. */
  invoices: z.int(),
  attendances: z.int(),
  changes: z.array(erasureChange),
  /** Texts of other people that may name the person: one changes only when an administrator chooses it. */
  matches: z.array(z.extend(erasureMatch, { where: z.string(), text: z.string() })),
  /** How many there are; the list has the first thousand. */
  matchCount: z.int(),
  /** Whether objections to proposals that the caller sponsors match, too: only another administrator sees and selects them. */
  hasHiddenMatches: z.boolean(),
  /** Texts of the club's own that name the person; somebody has to change those by hand. */
  mentions: z.array(z.string()),
  /** Why it cannot be done now; null: it can. */
  obstacle: z.nullable(z.enum(['LastAdministrator', 'Yourself'])),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

/** The input of the form 'Delete everything': the selected matches, and the administrator's re-authentication. */
export const erasureSchema = z.object({
  id: field.id('User'),
  matches: z.optional(z.array(erasureMatch).check(z.maxLength(mostErasureMatches))),
  currentPassword: field.optionalCurrentPassword(),
})
export type ErasureInput = z.infer<typeof erasureSchema>
