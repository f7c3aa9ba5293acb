/** Whether the club's mails go out at all, as administrators see it. */
import { z } from 'zod/mini'
import * as field from '../field.js'

/** How the club sends mails. */
export const mailState = z.object({
  /** The mail server's host; null: mails become files on the club's own server. */
  server: z.nullable(z.string()),
  sender: z.object({
    name: z.string(),
    address: z.string(),
    /** A sample address, to which nobody can reply. */
    isSample: z.boolean(),
  }),
  /** Of the last 30 days. */
  lastSent: z.nullable(z.object({ at: field.instant(), to: z.string(), sentTo: z.string() })),
  lastFailure: z.nullable(z.object({ at: field.instant(), to: z.string(), reason: z.string() })),
  /** How many wait for their first or next try, or are on their way. */
  waiting: z.int(),
})
export type MailState = z.infer<typeof mailState>

/** Unseen: it may be there, under a name that only the mail server knows. Unreachable: DNS did not answer. */
export const dnsRecordState = z.enum(['Found', 'Missing', 'Wrong', 'Unseen', 'Unreachable'])
export type DnsRecordState = z.infer<typeof dnsRecordState>

/** A DNS record by which other mail servers tell the club's mails from forged ones. */
export const dnsRecord = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** Where it is, or belongs. */
  host: z.string(),
  state: dnsRecordState,
  value: z.nullable(z.string()),
  /** What to set, where it is not found; its provider knows the parts in brackets. */
  proposal: z.nullable(z.string()),
})
export type DnsRecord = z.infer<typeof dnsRecord>

/** What became of a mail to oneself. */
export const testMail = z.object({
  to: z.string(),
  isTaken: z.boolean(),
  /** The mail server's own; of a club without one the file. */
  words: z.string(),
})
export type TestMail = z.infer<typeof testMail>
