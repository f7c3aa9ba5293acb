import { undeliveredMessage } from '@clubhouse/schema/undelivered-message'
import { makeFactory } from './make-factory.js'
import { person } from './person.js'

/** A mail that was refused for good. */
export const undeliveredMessageFactory = makeFactory(undeliveredMessage, (n) => ({
  channel: 'email' as const,
  to: person(n).email,
  subject: 'Reset your password',
  reason: '550 5.1.1 No such mailbox',
  tries: 1,
  nextTryAt: null,
}))
