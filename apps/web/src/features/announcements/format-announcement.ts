import {
  firstnamePlaceholder,
  type MessageAudience,
  type MessageProgress,
  type MessageState,
  type MessageSummary,
} from '@clubhouse/schema/announcements/message'
import { savedOnly } from '@clubhouse/schema/email/saved-only'
import type { Channel } from '@clubhouse/schema/setting'
import { formatClubInstant } from '#/components/format/date'

export const channelNames: Readonly<Record<Channel, string>> = {
  email: 'Email',
  sms: 'Text message',
}

/** '31 members', '1 member' */
export const peopleOf = (count: number): string =>
  count === 1 ? '1 member' : `${count.toLocaleString()} members`

/** The states, as screens name them. */
export const stateNames: Readonly<Record<MessageState, string>> = {
  Draft: 'Draft',
  Scheduled: 'Scheduled',
  Sending: 'Sending',
  Sent: 'Sent',
  Stopped: 'Stopped',
}

/** The status of an announcement: one that the server only saved wasn't sent. */
export const formatState = ({ state, progress }: Pick<MessageSummary, 'state' | 'progress'>) =>
  state === 'Sent' && isOnlySaved(progress) ? savedOnly : stateNames[state]

const isOnlySaved = ({ saved, sent }: MessageProgress) => saved > 0 && saved === sent

/** The groups, as screens name them. */
export const groupNames: Readonly<Record<MessageAudience['kind'], string>> = {
  All: 'All members',
  Chapter: 'A chapter',
  Company: 'A company',
  Office: 'An office',
  Committee: 'A committee',
  Date: 'Members going to an event',
  Owing: 'Members with an overdue invoice',
}

/** A group by its name; by its kind while the name is unknown. */
export function formatAudience(audience: MessageAudience, name: string | null | undefined): string {
  if (name === null) return `${groupNames[audience.kind]} that was deleted`
  return audience.kind === 'Date' && name
    ? `Members going to ${name}`
    : (name ?? groupNames[audience.kind])
}

export const formatAudiences = ({ audiences }: Pick<MessageSummary, 'audiences'>): string =>
  audiences.map(({ audience, name }) => formatAudience(audience, name)).join(', ')

/** '312 of 340 sent, 2 failed'; '3 of 3 saved, not sent' */
export function formatProgress(progress: MessageProgress): string {
  const { pending, sending, uncertain, sent, saved, failed, switchedOff } = progress
  const all = pending + sending + uncertain + sent + failed
  const isSaved = isOnlySaved(progress)
  const more = [
    saved > 0 && !isSaved && `${saved.toLocaleString()} saved, not sent`,
    failed > 0 && `${failed.toLocaleString()} failed`,
    uncertain > 0 && `${uncertain.toLocaleString()} unconfirmed`,
    switchedOff > 0 && `${switchedOff.toLocaleString()} opted out`,
  ].filter((part) => part !== false)
  const first = isSaved ? saved : sent - saved
  const outcome = isSaved ? 'saved, not sent' : 'sent'
  return [`${first.toLocaleString()} of ${all.toLocaleString()} ${outcome}`, ...more].join(', ')
}

/** When it was last edited, is scheduled, or was sent. */
export function whenOf({ state, sendAt, startedAt, endedAt, updatedAt }: MessageSummary): string {
  switch (state) {
    case 'Draft':
      return updatedAt
    case 'Scheduled':
      return sendAt ?? updatedAt
    case 'Sending':
      return startedAt ?? updatedAt
    case 'Sent':
    case 'Stopped':
      return endedAt ?? updatedAt
  }
}

export function formatWhen(message: MessageSummary): string {
  const when = formatClubInstant(whenOf(message))
  switch (message.state) {
    case 'Draft':
      return `Edited ${when}`
    case 'Scheduled':
      return `Scheduled for ${when}`
    case 'Sending':
      return `Started ${when}`
    case 'Sent':
    case 'Stopped':
      return when
  }
}

/** The title of an announcement: its subject, or the start of its text message. */
export const titleOf = ({
  channel,
  subject,
  text,
}: Pick<MessageSummary, 'channel' | 'subject' | 'text'>): string =>
  withoutBraces((channel === 'email' ? subject : text) || 'Nothing written yet')

/** A text of one line in which placeholders can't be chips: 'Hello [first name]'. */
export const withoutBraces = (text: string): string =>
  text.replaceAll(firstnamePlaceholder, '[first name]')
