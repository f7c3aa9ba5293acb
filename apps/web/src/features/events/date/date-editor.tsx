import { clubTime } from '@clubhouse/schema/club-time'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type {
  Occurrence,
  OccurrenceEntry,
  OccurrenceInput,
} from '@clubhouse/schema/events/occurrence'
import { meetingUrlOn } from '@clubhouse/schema/events/occurrence-place'
import { usualOn } from '@clubhouse/schema/events/occurrences-between'
import { scheduleOn, schedulesAfter } from '@clubhouse/schema/events/scheduled-dates'
import { type ReactNode, useRef } from 'react'
import { AudienceNote } from '#/api/audience-note'
import { RecordEditor } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { useByClubClock } from '#/site/use-by-club-clock'
import { editedLocation } from '../attendance-modes'
import { CancelDateForm } from './cancel-date-form'
import { DateForm } from './date-form'
import { blankPlace } from './date-place-group'
import { OpenRsvpsForm } from './open-rsvps-form'
import { RestoreDateForm } from './restore-date-form'
import type { DateFormProps } from './use-date-form'

type DateEditorProps = { event: EventRecord; occurrence: Occurrence; onDone: () => void }

/** Cancels one date, with a reason. */
export const CancelDate = (props: DateEditorProps) => (
  <DateEditor {...props} about="status">
    {(form) => <CancelDateForm {...form} />}
  </DateEditor>
)

/** Restores a canceled date. */
export const RestoreDate = (props: DateEditorProps) => (
  <DateEditor {...props} about="status">
    {(form) => <RestoreDateForm {...form} />}
  </DateEditor>
)

/** Moves one date, or changes its times or place. */
export const ChangeDate = (props: DateEditorProps) => (
  <DateEditor {...props} about="place and time">
    {(form) => (
      <DateForm
        {...form}
        usualLocation={usualOn(props.event, props.occurrence.date).location}
        lastsDays={Boolean(props.event.endDate)}
        asks={props.event.rsvp !== 'None'}
      />
    )}
  </DateEditor>
)

/** Closes or reopens a date's RSVPs. */
export const OpenRsvps = (props: DateEditorProps) => (
  <DateEditor {...props} about="RSVPs">
    {(form) => <OpenRsvpsForm {...form} event={props.event} />}
  </DateEditor>
)

type FormProps = DateEditorProps & {
  /** The fields that the form changes; all other fields keep their latest values. */
  about: 'status' | 'place and time' | 'RSVPs'
  children: (form: DateFormProps) => ReactNode
}

function DateEditor({ event, occurrence, onDone, about, children }: FormProps) {
  const utils = trpc.useUtils()
  const key = { id: event.id, date: occurrence.date }
  const update = trpc.occurrence.update.useMutation({
    onSettled: () => Promise.all([utils.event.invalidate(), utils.occurrence.invalidate()]),
  })
  const now = useByClubClock(clubTime)
  const shown = { ...occurrence, meetingUrl: meetingUrlOn(event, occurrence) }
  const latest = useRef(shown)
  const load = async () => {
    const newest = await utils.occurrence.get.fetch(key, { staleTime: 0 })
    latest.current = { ...newest, meetingUrl: newest.meetingUrl ?? null }
    return latest.current
  }
  return (
    <RecordEditor query={{ data: shown }} load={load}>
      {(record, save) =>
        children({
          date: valuesOf(record),
          onSave: (input) =>
            save((version) => {
              const date = latestWith[about](input, valuesOf(latest.current), record)
              return update.mutateAsync({ ...key, ...date, version })
            }),
          onSaved: onDone,
          withFollowing: withFollowing(event, record, now),
          hasLater: schedulesAfter(event, record.day).length > 0,
          isOver: record.endDay < now.slice(0, 10),
          audience: (scope, isOn) => (
            <DateAudience
              event={event}
              occurrence={record}
              isFollowing={scope === 'Following'}
              isOn={isOn}
            />
          ),
        })
      }
    </RecordEditor>
  )
}

/** Each form sends its own fields, and the latest values of all others. */
const latestWith: Record<
  FormProps['about'],
  (input: OccurrenceInput, current: DateValues, read: Occurrence) => DateValues | OccurrenceInput
> = {
  status: ({ isCancelled, reason, scope, vanishing, notify }, current) => ({
    ...current,
    ...{ isCancelled, reason, scope, vanishing, notify },
  }),
  RSVPs: ({ rsvpIsOpen, notify }, current) => ({ ...current, rsvpIsOpen, notify }),
  'place and time': (input, { isCancelled, reason }, read) => ({
    ...input,
    isCancelled,
    reason: (input.reason ?? '') === (read.reason ?? '') ? reason : input.reason,
  }),
}

type DateValues = OccurrenceEntry

type DateAudienceProps = {
  event: EventRecord
  occurrence: Occurrence
  isFollowing: boolean
  isOn: boolean
}

function DateAudience({ event, occurrence, isFollowing, isOn }: DateAudienceProps) {
  const { date } = occurrence
  const { id, chapterId, wholeClub, officeId, committeeId } = event
  const whose = { chapterId, wholeClub, officeId, committeeId, id, isOn }
  return isFollowing ? <AudienceNote {...whose} /> : <AudienceNote {...whose} date={date} />
}

/**
 * Returns whether a change can also apply to all following dates: for a date of the series that hasn't started, or to
 * continue a series that has ended.
 */
function withFollowing(event: EventRecord, occurrence: Occurrence, now: string): boolean {
  const { day, timeStart, isCancelled } = occurrence
  if (event.type === 'Once' || `${day}T${timeStart}` <= now) return false
  return (scheduleOn(event, day) === undefined) === isCancelled
}

/** Converts a date to form values, with blanks for nulls. */
const valuesOf = ({
  day,
  endDay,
  timeStart,
  timeEnd,
  endsNextDay,
  isAllDay,
  location,
  isElsewhere,
  isCancelled,
  reason,
  capacity,
  rsvpIsOpen,
  place,
  attendanceMode,
  meetingUrl,
}: Occurrence & { meetingUrl: string | null }) => ({
  day,
  endDate: endDay !== day && !endsNextDay ? endDay : null,
  timeStart,
  timeEnd,
  endsNextDay,
  isAllDay,
  location: editedLocation({ attendanceMode, location }),
  isElsewhere,
  isCancelled,
  reason: reason ?? '',
  capacity,
  rsvpIsOpen,
  place: place ?? blankPlace,
  attendanceMode,
  meetingUrl: meetingUrl ?? '',
  scope: 'This' as const,
  vanishing: '' as const,
  notify: null,
})
