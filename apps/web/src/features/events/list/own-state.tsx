import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { AttendanceStatus } from '#/components/attendance-status'
import { RsvpAsked, RsvpBadge } from '#/components/rsvp-badge'
import type { EventRow } from './event-rows'

type RowProps = { row: EventRow }

/** The member's RSVP, or that one is asked for. `now` is the club's clock, YYYY-MM-DDTHH:MM. */
export function Rsvp({ row: { event, occurrence, own }, now }: RowProps & { now: string }) {
  if (occurrence.isCancelled) return null
  if (own) return <RsvpBadge rsvp={own} />
  return isOpen(event, occurrence, now) && <RsvpAsked />
}

const saidBefore = { Yes: 'RSVP’d yes', No: 'RSVP’d no', Maybe: 'RSVP’d maybe' } as const

/** 'Present', 'Made up', 'Excused' or 'Absent' */
export const statusOf = ({ status, madeUp }: NonNullable<EventRow['attended']>): string =>
  madeUp ? 'Made up' : (status ?? 'Absent')

/** A past date's attendance, or the RSVP where attendance wasn't taken, as text. */
export const attendanceText = ({ own, attended }: Pick<EventRow, 'own' | 'attended'>): string =>
  attended ? statusOf(attended) : own ? saidBefore[own.answer] : ''

/** Whether the member attended; their RSVP where attendance wasn't taken. */
export function Attendance({ row: { occurrence, own, attended } }: RowProps) {
  if (occurrence.isCancelled) return null
  if (attended) return <AttendanceStatus {...attended} />
  return own && <span className="text-muted text-sm">{saidBefore[own.answer]}</span>
}
