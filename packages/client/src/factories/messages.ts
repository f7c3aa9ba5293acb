import { messageRecipient, messageRecord } from '@clubhouse/schema/announcements/message'
import { contactSchema } from '@clubhouse/schema/contact/contact'
import { contactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import { outboxMessage } from '@clubhouse/schema/email/outbox-message'
import { suppressedAddress } from '@clubhouse/schema/email/suppressed-address'
import { emptyRichText } from '@clubhouse/schema/rich-text'
import { settingDefaults, settingEntry, settings } from '@clubhouse/schema/setting'
import { makeFactory, nextId } from './make-factory.js'
import { person } from './names.js'

/** The input of the contact form. */
export const contactInputFactory = makeFactory(contactSchema, person)

/** A message of the contact form that nobody has dealt with. */
export const contactMessageFactory = makeFactory(contactMessageRecord, (n, given) => ({
  ...person(n, given),
  message: 'May I visit a lunch?',
  note: null,
  state: given.doneAt ? ('Done' as const) : ('New' as const),
  version: 1,
}))

/** An empty announcement draft. */
export const messageFactory = makeFactory(messageRecord, () => ({
  channel: 'email' as const,
  subject: 'The creek cleanup',
  body: emptyRichText(),
  text: null,
  audiences: [],
  state: 'Draft' as const,
  ...{ sendAt: null, missedAt: null, missedFor: null, startedAt: null, endedAt: null },
  ...{ author: null, sender: null },
  progress: { pending: 0, sending: 0, uncertain: 0, sent: 0, saved: 0, failed: 0, switchedOff: 0 },
  version: 1,
}))

/** Somebody who has a message. */
export const messageRecipientFactory = makeFactory(messageRecipient, (n) => ({
  user: { id: nextId(), fullname: person(n).fullname },
  to: person(n).email,
  state: 'Sent' as const,
  isUncertain: false,
  reason: null,
}))

/** An email that was refused permanently. */
export const outboxMessageFactory = makeFactory(outboxMessage, (n) => ({
  kind: 'password.forgot',
  channel: 'email' as const,
  state: 'Failed' as const,
  to: person(n).email,
  subject: 'Reset your password',
  reason: '550 5.1.1 No such mailbox',
  tries: 1,
  sentTo: null,
  sentAt: null,
  nextTryAt: null,
  setAsideAt: null,
  canSendAgain: true,
}))

/** An address that was refused three times. */
export const suppressedAddressFactory = makeFactory(suppressedAddress, (n) => ({
  email: person(n).email,
  reason: '550 5.1.1 No such mailbox',
}))

/** A default notification setting; one setting after the other. */
export const settingFactory = makeFactory(settingEntry, (n) => {
  const setting = settings[(n - 1) % settings.length]
  return { ...settingDefaults, ...(setting && { setting }) }
})
