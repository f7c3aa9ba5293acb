import { type Counter, consume, forget, hasRoom, type LimitStore, rowKey } from './limit.js'
import { networkOf } from './network.js'

const hour = 3600
const byPair = { name: 'second-factor', points: 10, seconds: hour }
const byPerson = { name: 'second-factor-person', points: 30, seconds: hour }
const mails = { name: 'second-factor-mail', points: 1, seconds: hour }
const pardons = { name: 'second-factor-pardon', points: 1, seconds: hour }
const helpCodes = { name: 'help-code', points: 10, seconds: hour }

/**
 * At most 10 wrong codes of one person from one network in an hour, and 30 over all networks and sign-ins: a password
 * buys no more, and who knows it locks its owner out from their own network only.
 */
export const createSecondFactorLimits = (store: LimitStore) => ({
  /** Counts a try. Returns how many there were since the last right one. Throws TooManyRequests. */
  attempt: (userId: string, address: string) =>
    consume(store, ofPair(userId, address), ofPerson(userId)),
  /** A right code. One counter after the other, so that this and `attempt` never wait for each other. */
  async succeeded(userId: string, address: string): Promise<void> {
    await forget(store, ofPair(userId, address))
    await forget(store, ofPerson(userId))
  },
  /**
   * A password set by email clears the failures of every network, because the person who caused them had the old
   * password. At most once an hour, so that a mailbox doesn't allow endless attempts.
   */
  async forgive(userId: string): Promise<void> {
    if (!(await hasRoom(store, { limit: pardons, key: userId }))) return
    const startsWith = `${rowKey({ limit: byPair, key: userId })} `
    await store.db.rateLimit.deleteMany({ where: { key: { startsWith } } })
    await forget(store, ofPerson(userId))
  },
  /** Whether the owner may be emailed about wrong codes: once an hour. */
  mayTell: (userId: string) => hasRoom(store, { limit: mails, key: userId }),
})

/** At most 10 wrong codes in an hour that an administrator types for somebody who reads one to them. */
export const createHelpCodeLimits = (store: LimitStore) => ({
  /** Counts a try. Throws TooManyRequests. */
  attempt: (adminId: string) => consume(store, { limit: helpCodes, key: adminId }),
  succeeded: (adminId: string) => forget(store, { limit: helpCodes, key: adminId }),
})

const ofPair = (userId: string, address: string): Counter => ({
  limit: byPair,
  key: `${userId} ${networkOf(address)}`,
})

const ofPerson = (userId: string): Counter => ({ limit: byPerson, key: userId })
