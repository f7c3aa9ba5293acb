import type { Prisma } from '@clubhouse/db'
import { type Channel, settingDefaults } from '@clubhouse/schema/setting'
import { admittedWhere } from '../../../context/active.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { isUsNumber } from '../../../services/sms/to-e164.js'
import type { Notification } from './notification.js'

/** The rows of those whom a notice concerns at this moment: read when it is announced, and again for each recipient. */
export async function recipientsOf(
  services: Services,
  notification: Notification,
  subjectId: string,
): Promise<Prisma.UserWhereInput> {
  return {
    AND: [admittedWhere(clubToday(services)), await notification.recipients(services, subjectId)],
  }
}

type Recipient = { phoneNumber: string; accountSettings: Record<Channel, boolean>[] }

/** Whether a channel reaches a member: their switch of the setting is on, and a text message reaches their number. */
export function reaches(channel: Channel, { phoneNumber, accountSettings }: Recipient): boolean {
  const [switches = settingDefaults] = accountSettings
  // A number that no network knows remains unknown, however often it is tried.
  return switches[channel] && (channel === 'email' || isUsNumber(phoneNumber))
}
