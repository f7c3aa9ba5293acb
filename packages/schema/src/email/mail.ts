/** Whether the club's mails go out at all, as administrators see it. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'

/** How the club sends mails. */
export const mailState = namedObject('MailState', {
  /** The mail server's host; null: mails become files on the club's own server. */
  server: example('smtp.people.example', z.nullable(z.string())),
  sender: z.object({
    name: example('Cedar Bend Club', z.string()),
    address: person.email,
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
export const dnsRecord = namedObject('DnsRecord', {
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  /** Where it is, or belongs. */
  host: example('people.example', z.string()),
  state: example('Missing', dnsRecordState),
  value: example(null, z.nullable(z.string())),
  /** What to set, where it is not found; its provider knows the parts in brackets. */
  proposal: example('v=spf1 include:spf.provider.example ~all', z.nullable(z.string())),
})
export type DnsRecord = z.infer<typeof dnsRecord>

/** What became of a mail to oneself. */
export const testMail = namedObject('TestMail', {
  to: person.email,
  isTaken: z.boolean(),
  /** The mail server's own; of a club without one the file. */
  words: example('smtp.people.example: 250 Ok', z.string()),
})
export type TestMail = z.infer<typeof testMail>
