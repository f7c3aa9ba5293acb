import { type Channel, settingDefaults } from '@clubhouse/schema/setting'
import { isUsNumber } from '../../services/sms/to-e164.js'

type Recipient = { phoneNumber: string; accountSettings: Record<Channel, boolean>[] }

/** Whether a channel reaches a member: their switch of the setting is on, and a text message reaches their number. */
export function reaches(channel: Channel, { phoneNumber, accountSettings }: Recipient): boolean {
  const [switches = settingDefaults] = accountSettings
  // A number that no network knows remains unknown, however often it is tried.
  return switches[channel] && (channel === 'email' || isUsNumber(phoneNumber))
}
