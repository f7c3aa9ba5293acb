import { z } from 'zod/mini'
import { namedObject } from './api-metadata.js'
import * as field from './field.js'

/** The channels that the club uses to reach a member. */
export const channel = z.enum(['email', 'sms'])
export type Channel = z.infer<typeof channel>

/** Notices that the club sends automatically. */
const notices = [
  {
    key: 'event-new',
    label: 'New events in my chapter',
    description: 'When an event is added to your chapter’s calendar.',
  },
  {
    key: 'event-changed',
    label: 'Changed or canceled events',
    description: 'When one of your chapter’s events is moved, changed or canceled.',
  },
  {
    key: 'rsvp-reminder',
    label: 'RSVP reminders',
    description: 'When RSVPs for a chapter event are about to close and you haven’t RSVP’d.',
  },
  {
    key: 'seat-free',
    label: 'Waitlist',
    description: 'When you move off the waitlist of an event or a shift.',
  },
  {
    key: 'join-request-decided',
    label: 'My request to join a company',
    description: 'When an administrator approves or rejects it.',
  },
  {
    key: 'invoice-due',
    label: 'Invoice reminders',
    description: 'A few days before an open invoice is due.',
  },
  {
    key: 'subscription-changed',
    label: 'My subscription',
    description: 'When it starts or ends, or when a payment fails.',
  },
  {
    key: 'member-proposed',
    label: 'Proposed members',
    description: 'When someone is proposed as a new member and you can still object.',
  },
  {
    key: 'duty-swap',
    label: 'Swaps of my duties',
    description: 'When another member offers you a duty, or answers your offer.',
  },
  {
    key: 'join-request-new',
    label: 'New requests to join a company',
    description: 'When a request is waiting for your decision.',
    administrators: true,
  },
  {
    key: 'card-credit',
    label: 'Card payments beyond what is owed',
    description: 'When a member pays an invoice by card that a check already paid.',
    administrators: true,
  },
  {
    key: 'rsvp-withdrawn',
    label: 'Late cancellations',
    description: 'When someone who RSVP’d yes cancels after RSVPs have closed.',
    administrators: true,
  },
  {
    key: 'contact-message-new',
    label: 'New contact messages',
    description: 'When someone sends the club a message through its website.',
    administrators: true,
  },
] as const satisfies readonly Setting[]

/** The kinds of emails that members can turn off. The default is email on, SMS off. */
export const settings = [
  {
    key: 'message',
    label: 'Announcements from the club',
    description: 'News that administrators send to members.',
  },
  {
    key: 'weekly-email',
    label: 'Weekly email',
    description: 'Your duties, the program and birthdays of the week, if the club sends it.',
  },
  ...notices,
] as const satisfies readonly Setting[]

type Setting = {
  key: string
  label: string
  description: string
  /** Only administrators are notified, and see the switch. */
  administrators?: true
}

export const settingKey = z.enum(settings.map(({ key }) => key))
export type SettingKey = z.infer<typeof settingKey>

/** The settings for automatic notices: all but announcements. */
export const noticeKey = z.enum(notices.map(({ key }) => key))
export type NoticeKey = z.infer<typeof noticeKey>

/** Returns the settings that a person sees. */
export const settingsFor = (isAdmin: boolean): readonly ({ key: SettingKey } & Setting)[] =>
  settings.filter((setting: Setting) => isAdmin || !setting.administrators)

/** The default of a switch. */
export const settingDefaults: Record<Channel, boolean> = { email: true, sms: false }

/** An account setting entry. */
export const settingEntry = namedObject('SettingEntry', {
  setting: z.object({ key: settingKey, label: z.string(), description: z.string() }),
  email: z.boolean(),
  sms: z.boolean(),
})
export type SettingEntry = z.infer<typeof settingEntry>

/** A change of one switch. */
export const settingChange = z.object({
  setting: z.object({
    key: field.choice(settingKey, 'Setting'),
    channel: field.choice(channel, 'Channel'),
    value: z.boolean(),
  }),
})
export type SettingChange = z.infer<typeof settingChange>

/** The parameters of the unsubscribe link in a notification: the recipient and the setting to turn off. */
export const unsubscribeSchema = z.object({
  token: z.uuid('This link is incomplete'),
  key: field.choice(settingKey, 'Setting'),
})
export type Unsubscribe = z.infer<typeof unsubscribeSchema>
