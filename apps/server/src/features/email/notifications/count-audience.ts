import type { Db, Prisma, Tx } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { Audience } from '@clubhouse/schema/events/event'
import type { SettingKey } from '@clubhouse/schema/setting'
import { addressOf, onePerAddress } from '../../../services/mail/household.js'
import { suppressedKeys } from '../../../services/mail/refused-address.js'
import { reachedSelect, reaches } from './recipients.js'

/**
 * How many of the recipients each channel would reach at this moment, and how many none would. People who share an
 * address get one email.
 */
export async function countAudience(
  db: Db | Tx,
  key: SettingKey,
  recipients: Prisma.UserWhereInput,
): Promise<Pick<Audience, 'email' | 'sms' | 'off'>> {
  const reached = await channelsOf(db, key, recipients)
  return {
    email: onePerAddress(reached.filter(({ email }) => email)).length,
    sms: reached.filter(({ sms }) => sms).length,
    off: reached.filter(({ email, sms }) => !email && !sms).length,
  }
}

/** How many of the recipients are reached by any channel. */
export async function countAudienceSize(...asked: Parameters<typeof channelsOf>): Promise<number> {
  const reached = await channelsOf(...asked)
  return reached.filter(({ email, sms }) => email || sms).length
}

async function channelsOf(db: Db | Tx, key: SettingKey, recipients: Prisma.UserWhereInput) {
  const users = await db.user.findMany({
    where: recipients,
    select: reachedSelect(key),
  })
  const suppressed = await suppressedKeys(db)
  return users.map((user) => ({
    id: user.id,
    emailSharedWith: user.emailSharedWith,
    email: reaches('email', user) && !suppressed.has(emailKey(addressOf(user) ?? '')),
    sms: reaches('sms', user),
  }))
}
