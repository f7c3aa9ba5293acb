import type { Prisma } from '@clubhouse/db'
import { type Channel, type SettingKey, settingDefaults } from '@clubhouse/schema/setting'
import { admittedWhere } from '../../../context/active.js'
import type { Earlier } from '../../../services/jobs/job-kinds.js'
import { addressOf } from '../../../services/mail/household.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { isUsNumber } from '../../../services/sms/to-e164.js'
import type { Notification } from './notification.js'

/** The rows of those whom a notice concerns at this moment: read when it is announced, and again for each recipient. */
export async function recipientsOf(
  services: Services,
  notification: Notification,
  subjectId: string,
  earlier: Earlier = {},
): Promise<Prisma.UserWhereInput> {
  const concerned = await notification.recipients(services, subjectId, earlier)
  return { AND: [admittedWhere(clubToday(services)), concerned] }
}

type Switches = Record<Channel, boolean>[]

/** The fields of a person that decide whether notices of a setting reach them. */
export const reachedSelect = (key: SettingKey) => {
  const accountSettings = { where: { key }, select: { email: true, sms: true } } as const
  return {
    id: true,
    email: true,
    phoneNumber: true,
    unsubscribeToken: true,
    accountSettings,
    emailSharedWith: {
      select: { id: true, email: true, unsubscribeToken: true, accountSettings },
    },
  } as const satisfies Prisma.UserSelect
}

type Recipient = {
  email: string | null
  phoneNumber: string | null
  accountSettings: Switches
  emailSharedWith: { email: string | null; accountSettings: Switches } | null
}

/**
 * Whether a channel reaches a member: their switch of the setting is on, and they have an address, or a number that text
 * messages reach. The switch of a shared address is that of who has it.
 */
export function reaches(channel: Channel, person: Recipient): boolean {
  if (channel === 'email') {
    const [switches = settingDefaults] = (person.emailSharedWith ?? person).accountSettings
    return switches.email && addressOf(person) !== null
  }
  const [switches = settingDefaults] = person.accountSettings
  // A number that no network knows remains unknown, however often it is tried.
  return switches.sms && isUsNumber(person.phoneNumber ?? '')
}
