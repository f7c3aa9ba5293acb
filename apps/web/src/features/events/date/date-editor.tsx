import { localDateTime } from '@clubhouse/schema/club-time'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { usualOn } from '@clubhouse/schema/events/occurrences-between'
import { scheduleOn, schedulesAfter } from '@clubhouse/schema/events/scheduled-dates'
import { type ReactNode, useRef } from 'react'
import { RecordEditor } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AudienceNote } from '../audience-note'
import { CancelDateForm } from './cancel-date-form'
import { DateForm } from './date-form'
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
        // A single event's address is changed with the event.
        usualAddress={props.event.type === 'Recurring' ? props.event.address : null}
        asks={props.event.rsvp !== 'None'}
      />
    )}
  </DateEditor>
)

type FormProps = DateEditorProps & {
  /** The fields that the form changes; all other fields keep their latest values. */
  about: 'status' | 'place and time'
  children: (form: DateFormProps) => ReactNode
}

function DateEditor({ event, occurrence, onDone, about, children }: FormProps) {
  const utils = trpc.useUtils()
  const key = { id: event.id, date: occurrence.date }
  const update = trpc.occurrence.update.useMutation({
    onSettled: () => Promise.all([utils.event.invalidate(), utils.occurrence.invalidate()]),
  })
  const now = useByClubClock(localDateTime)
  const latest = useRef(occurrence)
  const load = async () => {
    latest.current = await utils.occurrence.get.fetch(key, { staleTime: 0 })
    return latest.current
  }
  return (
    <RecordEditor query={{ data: occurrence }} load={load}>
      {(record, save) =>
        children({
          date: valuesOf(record),
          onSave: (input) =>
            save((version) => {
              const { isCancelled, reason, scope, vanishing, notify } = input
              const current = valuesOf(latest.current)
              const date =
                about === 'status'
                  ? { ...current, isCancelled, reason, scope, vanishing, notify }
                  : {
                      ...input,
                      isCancelled: current.isCancelled,
                      reason: (reason ?? '') === (record.reason ?? '') ? current.reason : reason,
                    }
              return update.mutateAsync({ ...key, ...date, version })
            }),
          onSaved: onDone,
          withFollowing: withFollowing(event, record, now),
          hasLater: schedulesAfter(event, record.day).length > 0,
          isOver: record.day < now.slice(0, 10),
          audience: (scope) => (
            <DateAudience event={event} occurrence={record} isFollowing={scope === 'Following'} />
          ),
        })
      }
    </RecordEditor>
  )
}

type DateAudienceProps = { event: EventRecord; occurrence: Occurrence; isFollowing: boolean }

function DateAudience({ event, occurrence, isFollowing }: DateAudienceProps) {
  const { date } = occurrence
  const { id, chapterId, wholeClub, officeId, committeeId } = event
  const whose = { chapterId, wholeClub, officeId, committeeId, id }
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
}: Occurrence) => ({
  day,
  timeStart,
  timeEnd,
  endsNextDay,
  isAllDay,
  location: location ?? '',
  isElsewhere,
  isCancelled,
  reason: reason ?? '',
  capacity,
  rsvpIsOpen,
  scope: 'This' as const,
  vanishing: '' as const,
  notify: null,
})
