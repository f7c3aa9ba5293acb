import { z } from 'zod/mini'
import { namedObject } from './api-metadata.js'
import * as field from './field.js'

/** How the club reaches a member. */
export const channel = z.enum(['email', 'sms'])
export type Channel = z.infer<typeof channel>

/** The notifications that the club sends automatically. */
const notices = [
  {
    key: 'event-new',
    label: 'New events in my chapter',
    description: 'When an event is added to the calendar of your chapter.',
  },
  {
    key: 'event-changed',
    label: 'Changed or canceled events',
    description: 'When an event of your chapter moves, changes or is canceled.',
  },
  {
    key: 'rsvp-reminder',
    label: 'RSVP reminders',
    description: 'When RSVPs for an event of your chapter close soon and you haven’t RSVP’d.',
  },
  {
    key: 'seat-free',
    label: 'Seats from the waitlist',
    description: 'When you move up from the waitlist of an event.',
  },
  {
    key: 'join-request-decided',
    label: 'My request to join a company',
    description: 'When an administrator approves or rejects it.',
  },
  {
    key: 'invoice-due',
    label: 'Invoices that are due',
    description: 'A few days before an open invoice is due.',
  },
  {
    key: 'subscription-changed',
    label: 'My subscription',
    description: 'When it starts or ends, or a payment fails.',
  },
  {
    key: 'join-request-new',
    label: 'New requests to join a company',
    description: 'When someone is waiting for your decision.',
    administrators: true,
  },
  {
    key: 'rsvp-withdrawn',
    label: 'Late cancellations',
    description: 'When someone who RSVP’d yes can’t come, after RSVPs have closed.',
    administrators: true,
  },
  {
    key: 'contact-message-new',
    label: 'New contact messages',
    description: 'When someone writes to the club on its website.',
    administrators: true,
  },
] as const satisfies readonly Setting[]

/** What members can turn off; by default they get emails and no text messages. */
export const settings = [
  {
    key: 'message',
    label: 'Announcements',
    description: 'What the club announces to its members.',
  },
  ...notices,
] as const satisfies readonly Setting[]

type Setting = {
  key: string
  label: string
  description: string
  /** Only administrators are notified and see the setting. */
  administrators?: true
}

export const settingKey = z.enum(settings.map(({ key }) => key))
export type SettingKey = z.infer<typeof settingKey>

/** The settings of automatic notifications: all but announcements. */
export const noticeKey = z.enum(notices.map(({ key }) => key))
export type NoticeKey = z.infer<typeof noticeKey>

/** The settings that a person sees. */
export const settingsFor = (isAdmin: boolean): readonly ({ key: SettingKey } & Setting)[] =>
  settings.filter((setting: Setting) => isAdmin || !setting.administrators)

/** The default of each channel. */
export const settingDefaults: Record<Channel, boolean> = { email: true, sms: false }

/** An account setting entry. */
export const settingEntry = namedObject('SettingEntry', {
  setting: z.object({ key: settingKey, label: z.string(), description: z.string() }),
  email: z.boolean(),
  sms: z.boolean(),
})
export type SettingEntry = z.infer<typeof settingEntry>

/** A change of one setting for one channel. */
export const settingChange = z.object({
  setting: z.object({
    key: field.choice(settingKey, 'Setting'),
    channel: field.choice(channel, 'Channel'),
    value: z.boolean(),
  }),
})
export type SettingChange = z.infer<typeof settingChange>

/** The parameters of an unsubscribe link: whose it is, and what to stop sending. */
export const unsubscribeSchema = z.object({
  token: z.uuid('This link is not complete'),
  key: field.choice(settingKey, 'Setting'),
})
export type Unsubscribe = z.infer<typeof unsubscribeSchema>
