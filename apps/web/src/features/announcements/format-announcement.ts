import type {
  MessageAudience,
  MessageProgress,
  MessageState,
  MessageSummary,
} from '@clubhouse/schema/announcements/message'
import type { Channel } from '@clubhouse/schema/setting'
import { formatClubInstant } from '#/components/format/date'

export const channelNames: Readonly<Record<Channel, string>> = {
  email: 'Email',
  sms: 'Text message',
}

/** '31 people', '1 person'. */
export const peopleOf = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString()} people`

/** What people call the states. */
export const stateNames: Readonly<Record<MessageState, string>> = {
  Draft: 'Draft',
  Scheduled: 'Waiting',
  Sending: 'Going out',
  Sent: 'Sent',
  Stopped: 'Stopped',
}

/** What people call the groups. */
export const groupNames: Readonly<Record<MessageAudience['kind'], string>> = {
  All: 'All members',
  Chapter: 'A chapter',
  Company: 'A company',
  Date: 'Members who come to an event',
  Owing: 'Members with an overdue invoice',
}

/** A group by its name; by what it is while that is not known. */
export function formatAudience(audience: MessageAudience, name: string | null | undefined): string {
  if (name === null) return `${groupNames[audience.kind]} that is no longer there`
  return audience.kind === 'Date' && name
    ? `Members who come: ${name}`
    : (name ?? groupNames[audience.kind])
}

export const formatAudiences = ({ audiences }: Pick<MessageSummary, 'audiences'>): string =>
  audiences.map(({ audience, name }) => formatAudience(audience, name)).join(', ')

/** How far the sending is: '312 of 340 sent, 2 failed'. */
export function formatProgress(progress: MessageProgress): string {
  const { pending, sending, uncertain, sent, failed, switchedOff } = progress
  const all = pending + sending + uncertain + sent + failed
  const more = [
    failed > 0 && `${failed.toLocaleString()} failed`,
    uncertain > 0 && `${uncertain.toLocaleString()} not certain`,
    switchedOff > 0 && `${switchedOff.toLocaleString()} switched off`,
  ].filter((part) => part !== false)
  return [`${sent.toLocaleString()} of ${all.toLocaleString()} sent`, ...more].join(', ')
}

/** When the next or the last thing happens, or happened, to a message. */
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
      return `Changed ${when}`
    case 'Scheduled':
      return `Goes out ${when}`
    case 'Sending':
      return `Since ${when}`
    case 'Sent':
    case 'Stopped':
      return when
  }
}

/** What a message is called: its subject, or how a text message begins. */
export const titleOf = ({
  channel,
  subject,
  text,
}: Pick<MessageSummary, 'channel' | 'subject' | 'text'>): string =>
  (channel === 'email' ? subject : text) || 'Nothing written yet'
