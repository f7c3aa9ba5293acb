import { emailKey } from '@clubhouse/schema/email-key'
import { tokenCallsPerMinute } from '@clubhouse/schema/identity/personal-access-token'
import { createAskedMailLimits } from './asked-mail-limits.js'
import { consume, forget, giveBack, hasRoom, type LimitStore } from './limit.js'
import { networkOf } from './network.js'
import { createHelpCodeLimits, createSecondFactorLimits } from './second-factor-limits.js'
import { createSignInLimits } from './sign-in-limits.js'

const minute = 60
const contact = { name: 'contact', points: 5, seconds: 60 * minute }
const visitorRsvp = { name: 'visitor-rsvp', points: 30, seconds: 60 * minute }
const visitorRecipient = { name: 'visitor-rsvp-recipient', points: 5, seconds: 60 * minute }
const setUp = { name: 'set-up', points: 10, seconds: 60 * minute }
const checkoutLookup = { name: 'checkout-lookup', points: 10, seconds: minute }
const invitation = { name: 'invitation-recipient', points: 5, seconds: 60 * minute }
const messageTest = { name: 'message-test', points: 20, seconds: 60 * minute }
const mailTest = { name: 'mail-test', points: 5, seconds: 60 * minute }
const token = { name: 'token', points: tokenCallsPerMinute, seconds: minute }
const password = { name: 'current-password', points: 10, seconds: 15 * minute }
const reauthenticationEmail = { name: 'mailed-proof', points: 5, seconds: 60 * minute }
const passkey = { name: 'passkey-network', points: 1000, seconds: 15 * minute }
const checkIn = { name: 'check-in', points: 10, seconds: 10 * minute }
const profile = { name: 'profile', points: 20, seconds: 60 * minute }
const avatar = { name: 'avatar', points: 20, seconds: 60 * minute }
const userAvatar = { name: 'user-avatar', points: 200, seconds: 60 * minute }
const attachment = { name: 'attachment', points: 200, seconds: 60 * minute }
const emailChange = { name: 'email-change-user', points: 5, seconds: 60 * minute }
const emailRecipient = { name: 'email-change-recipient', points: 3, seconds: 60 * minute }

/** The limits of calls. Counted in the database, over all servers. */
export type Limits = ReturnType<typeof createLimits>

export const createLimits = (store: LimitStore) => ({
  signIn: createSignInLimits(store),
  forgotPassword: createAskedMailLimits(store, 'forgot', { network: 5, pair: 3, recipient: 15 }),
  /** Many sign in at a meeting, from one network, and each may ask again. */
  mailedSignIn: createAskedMailLimits(store, 'mailed-sign-in', {
    network: 50,
    pair: 5,
    recipient: 15,
  }),
  /** Counts a change of the own profile: at most 20 in an hour of one member. Throws TooManyRequests. */
  profile: (userId: string) => consume(store, { limit: profile, key: userId }),
  /** Counts an upload of the own picture: at most 20 in an hour of one member. Throws TooManyRequests. */
  avatar: (userId: string) => consume(store, { limit: avatar, key: userId }),
  /** Counts an upload of another's picture: at most 200 in an hour of one administrator. Throws TooManyRequests. */
  userAvatar: (actorId: string) => consume(store, { limit: userAvatar, key: actorId }),
  /** Counts an upload of an event's file: at most 200 in an hour of one organizer. Throws TooManyRequests. */
  attachment: (actorId: string) => consume(store, { limit: attachment, key: actorId }),
  emailChange: createEmailChangeLimits(store),
  /** At most 10 wrong ones in a session in 15 minutes: apart from those of sign-in. */
  currentPassword: {
    /** Counts a check of the current password. Throws TooManyRequests. */
    attempt: (familyId: string) => consume(store, { limit: password, key: familyId }),
    succeeded: (familyId: string) => forget(store, { limit: password, key: familyId }),
  },
  secondFactor: createSecondFactorLimits(store),
  helpCode: createHelpCodeLimits(store),
  /** Counts an emailed re-authentication code: at most 5 an hour per person. Throws TooManyRequests. */
  reauthenticationEmail: (userId: string) =>
    consume(store, { limit: reauthenticationEmail, key: userId }),
  /** Counts a browser that wants to use a passkey: at most 1000 in 15 minutes from one network. Throws TooManyRequests. */
  passkey: (address: string) => consume(store, { limit: passkey, key: networkOf(address) }),
  /** At most 10 wrong codes of one member in 10 minutes. */
  checkIn: {
    /** Counts a try. Throws TooManyRequests. */
    attempt: (userId: string) => consume(store, { limit: checkIn, key: userId }),
    succeeded: (userId: string) => forget(store, { limit: checkIn, key: userId }),
  },
  /** Counts a call of a token: at most 300 in a minute. Throws TooManyRequests. */
  token: (tokenId: string) => consume(store, { limit: token, key: tokenId }),
  /** Counts a message: at most 5 in an hour from one network. Throws TooManyRequests. */
  contact: (address: string) => consume(store, { limit: contact, key: networkOf(address) }),
  /** At most 30 unconfirmed ones in an hour from one network: guests of a restaurant may share its Wi-Fi. */
  visitorRsvp: {
    /**
     * Counts a visitor's RSVP. Returns its network, and whether its address may be emailed: at most 5 times an hour in
     * total; beyond that the response is the same. Throws TooManyRequests.
     */
    attempt: async (address: string, email: string) => {
      const network = networkOf(address)
      await consume(store, { limit: visitorRsvp, key: network })
      const isMailed = await hasRoom(store, { limit: visitorRecipient, key: emailKey(email) })
      return { network, isMailed }
    },
    /** Stops counting one that was confirmed. */
    confirmed: (network: string, requestedAt: Date) =>
      giveBack(store, { limit: visitorRsvp, key: network }, requestedAt),
  },
  /** At most 10 wrong links to start the club in an hour from one network. */
  setUp: {
    /** Counts a try. Throws TooManyRequests. */
    attempt: (address: string) => consume(store, { limit: setUp, key: networkOf(address) }),
    succeeded: (address: string) => forget(store, { limit: setUp, key: networkOf(address) }),
  },
  /** Counts an invitation that is sent again: at most 5 in an hour to one recipient. Throws TooManyRequests. */
  invitation: (email: string) => consume(store, { limit: invitation, key: emailKey(email) }),
  /** Counts a test of a message: at most 20 of one administrator in an hour. Throws TooManyRequests. */
  messageTest: (userId: string) => consume(store, { limit: messageTest, key: userId }),
  /** Counts a test email: at most 5 an hour per administrator. Throws TooManyRequests. */
  mailTest: (userId: string) => consume(store, { limit: mailTest, key: userId }),
  /** Counts a lookup: at most 10 in a minute from one network. Throws TooManyRequests. */
  checkoutLookup: (address: string) =>
    consume(store, { limit: checkoutLookup, key: networkOf(address) }),
})

/** Counts a request for a new address; returns whether it may be emailed. Throws TooManyRequests. */
type EmailChangeLimits = (userId: string, email: string) => Promise<boolean>

/**
 * At most 5 requests per user and hour, and emails to at most 3 per recipient in total; beyond that the response is the
 * same and nothing is sent.
 */
const createEmailChangeLimits =
  (store: LimitStore): EmailChangeLimits =>
  async (userId, email) => {
    await consume(store, { limit: emailChange, key: userId })
    return hasRoom(store, { limit: emailRecipient, key: emailKey(email) })
  }
