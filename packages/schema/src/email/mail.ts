/** Email delivery of the club, as administrators see it. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

/** How the club sends emails. */
export const mailState = namedObject('MailState', {
  /** The email server's host; null: emails are written to files on the club's own server. */
  server: example('smtp.people.example', z.nullable(z.string())),
  sender: z.object({
    name: example('Cedar Bend Club', z.string()),
    address: person.email,
    /** Whether it is a sample address that can't receive replies. */
    isSample: z.boolean(),
  }),
  /** Of the last 30 days. */
  lastSent: z.nullable(z.object({ at: field.instant(), to: z.string(), sentTo: z.string() })),
  lastFailure: z.nullable(z.object({ at: field.instant(), to: z.string(), reason: z.string() })),
  /** How many wait for their first or next try, or are on their way. */
  waiting: z.int(),
})
export type MailState = z.infer<typeof mailState>

/** Unseen: it may exist under a name that only the email server knows. Unreachable: DNS did not respond. */
export const dnsRecordState = z.enum(['Found', 'Missing', 'Wrong', 'Unseen', 'Unreachable'])
export type DnsRecordState = z.infer<typeof dnsRecordState>

/** A DNS record that lets other email servers tell the club's emails from forged ones. */
export const dnsRecord = namedObject('DnsRecord', {
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** Where it is, or belongs. */
  host: example('people.example', z.string()),
  state: example('Missing', dnsRecordState),
  value: example(null, z.nullable(z.string())),
  /** The value to set if it is missing; the email provider knows the parts in brackets. */
  proposal: example('v=spf1 include:spf.provider.example ~all', z.nullable(z.string())),
})
export type DnsRecord = z.infer<typeof dnsRecord>

/** The outcome of a test email. */
export const testMail = namedObject('TestMail', {
  to: person.email,
  isTaken: z.boolean(),
  /** The email server's own; of a club without one the file. */
  words: example('smtp.people.example: 250 Ok', z.string()),
})
export type TestMail = z.infer<typeof testMail>
