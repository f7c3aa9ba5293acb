import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { Audience } from '@clubhouse/schema/event'
import type { SettingKey } from '@clubhouse/schema/setting'
import { reaches } from './recipients.js'

/** How many of the recipients each channel would reach at this moment, and how many none would. */
export async function countAudience(
  db: Db | Tx,
  key: SettingKey,
  recipients: Prisma.UserWhereInput,
): Promise<Omit<Audience, 'visitors'>> {
  const users = await db.user.findMany({
    where: recipients,
    select: {
      phoneNumber: true,
      accountSettings: { where: { key }, select: { email: true, sms: true } },
    },
  })
  const reached = users.map((user) => ({
    email: reaches('email', user),
    sms: reaches('sms', user),
  }))
  return {
    email: reached.filter(({ email }) => email).length,
    sms: reached.filter(({ sms }) => sms).length,
    off: reached.filter(({ email, sms }) => !email && !sms).length,
  }
}
