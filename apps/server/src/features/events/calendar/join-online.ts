import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { meetingUrlOn } from '@clubhouse/schema/events/occurrence-place'
import type { Block } from '../../../services/mail/email-template.js'
import type { Services } from '../../../services/services.js'
import { dateFile } from './date-file.js'

/** How recipients who may join a date online do so. */
export type JoinOnline = {
  url: string
  /** Whether visitors with a seat may, not only members. */
  isForVisitors: boolean
  /** The date's file, with the link. */
  calendar: string | null
}

/** Returns how to join a date online; null for one in person, a canceled one, and one without a link. */
export async function joinOnline(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'site'>,
  event: EventRecord,
  occurrence: Occurrence,
): Promise<JoinOnline | null> {
  const url = meetingUrlOn(event, occurrence)
  if (!url || occurrence.isCancelled) return null
  return {
    url,
    isForVisitors: event.meetingUrlFor === 'Everyone',
    calendar: await dateFile(services, event, occurrence.date, true),
  }
}

type Joined = { blocks: Block[]; calendar?: string | null }

/** Returns the content of an email to somebody who may join: with a button, and the link in its calendar file. */
export const withJoin = <Content extends Joined>(content: Content, join: JoinOnline): Content => ({
  ...content,
  blocks: [...content.blocks, { kind: 'button', label: 'Join online', url: join.url }],
  calendar: content.calendar ? join.calendar : content.calendar,
})
