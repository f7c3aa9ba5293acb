import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import * as shown from '../shown.js'

/** Filters the audit log, and limits the page size. */
export const auditFilter = z.object({
  /** A kind of record ('company') or one action ('company.update'). */
  action: z.optional(
    z.string().check(z.maxLength(100), z.regex(/^[a-z]+(\.[a-z]+)*$/i, 'Action is not valid')),
  ),
  /** A kind of record to leave out. */
  without: z.optional(
    z.string().check(z.maxLength(100), z.regex(/^[a-z]+$/i, 'Kind is not valid')),
  ),
  actorId: z.optional(field.id('Actor')),
  entityId: z.optional(field.requiredText('Record')),
  /** The first and the last day, both included, in the club's time zone. */
  from: z.optional(field.date('From')),
  to: z.optional(field.date('To')),
  /** The last entry of the page before. */
  cursor: z.optional(field.id('Cursor')),
  limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
})
export type AuditFilter = z.infer<typeof auditFilter>

const fields = z.nullable(z.record(z.string(), z.unknown()))

/** An entry of the audit log, as administrators see it. */
export const auditRecord = namedObject('AuditRecord', {
  id: field.id(),
  /** Entity and verb, for example 'company.update'. */
  action: example('company.update', z.string()),
  createdAt: field.instant(),
  requestId: z.nullable(shown.requestId),
  address: example('203.0.113.7', z.nullable(z.string())),
  /** The name of the personal access token used; null for a session, or without a caller. */
  tokenName: z.nullable(z.string()),
  /** Null if nobody was signed in; without a name if the account was deleted. */
  actor: z.nullable(z.object({ id: field.id(), fullname: z.nullable(person.fullname) })),
  entityId: z.nullable(z.string()),
  /** The record's display name; null if it was deleted, or the caller may not see it. */
  entityLabel: z.nullable(z.string()),
  /** Whether the record exists but the caller may not see it. */
  entityHidden: z.boolean(),
  before: fields,
  after: fields,
})
export type AuditRecord = z.infer<typeof auditRecord>

export const auditPage = z.object({
  records: z.array(auditRecord),
  /** The cursor of the next page; null on the last one. */
  nextCursor: z.nullable(field.id()),
})
export type AuditPage = z.infer<typeof auditPage>
