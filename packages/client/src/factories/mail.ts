import { dnsRecord, mailState, testMail } from '@clubhouse/schema/email/mail'
import { makeFactory } from './make-factory.js'
import { person } from './names.js'

/** A club whose emails are sent. */
export const mailStateFactory = makeFactory(mailState, () => ({
  server: 'smtp.club.example:587',
  sender: { name: 'Rotary Club', address: 'info@rotary-club.org', isSample: false },
  lastSent: null,
  lastFailure: null,
  waiting: 0,
}))

/** A record that does not exist yet. */
export const dnsRecordFactory = makeFactory(dnsRecord, () => ({
  host: 'rotary-club.org',
  state: 'Missing' as const,
  value: null,
  proposal: 'v=spf1 include:[your email provider’s value] ~all',
}))

/** A test email that the email server accepted. */
export const testMailFactory = makeFactory(testMail, (n) => ({
  to: person(n).email,
  isTaken: true,
  words: 'smtp.club.example:587: 250 Ok',
}))
