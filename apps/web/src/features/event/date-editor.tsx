import { clubDate } from '@clubhouse/schema/club-time'
import type { EventRecord } from '@clubhouse/schema/event'
import type { Occurrence } from '@clubhouse/schema/occurrence'
import { type ReactNode, useRef } from 'react'
import { RecordEditor } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AudienceNote } from './audience-note'
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

/** Lets a canceled date take place after all. */
export const RestoreDate = (props: DateEditorProps) => (
  <DateEditor {...props} about="status">
    {(form) => <RestoreDateForm {...form} />}
  </DateEditor>
)

/** Moves one date, or changes its times or its place. */
export const ChangeDate = (props: DateEditorProps) => (
  <DateEditor {...props} about="place and time">
    {(form) => <DateForm {...form} usualPlace={props.event.location} />}
  </DateEditor>
)

type FormProps = DateEditorProps & {
  /** What the form changes: all else stays as it is, also what somebody else has changed meanwhile. */
  about: 'status' | 'place and time'
  children: (form: DateFormProps) => ReactNode
}

function DateEditor({ event, occurrence, onDone, about, children }: FormProps) {
  const utils = trpc.useUtils()
  const key = { id: event.id, date: occurrence.date }
  const update = trpc.occurrence.update.useMutation({
    onSettled: () => Promise.all([utils.event.invalidate(), utils.occurrence.invalidate()]),
  })
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
              const { isCancelled, reason } = input
              const now = valuesOf(latest.current)
              const date =
                about === 'status'
                  ? { ...now, isCancelled, reason }
                  : {
                      ...input,
                      isCancelled: now.isCancelled,
                      reason: (reason ?? '') === (record.reason ?? '') ? now.reason : reason,
                    }
              return update.mutateAsync({ ...key, ...date, version })
            }),
          onSaved: onDone,
          note: <DateAudience event={event} occurrence={record} />,
        })
      }
    </RecordEditor>
  )
}

/** Nobody is told of a date whose day is over. */
function DateAudience({ event, occurrence }: { event: EventRecord; occurrence: Occurrence }) {
  const { date, day } = occurrence
  const today = useByClubClock(clubDate)
  if (day < today) return <p>Nobody will be notified: the date is over.</p>
  const { id, chapterId, wholeClub } = event
  return <AudienceNote chapterId={chapterId} wholeClub={wholeClub} id={id} date={date} />
}

/** A date as the forms hold it: blank where there is nothing. */
const valuesOf = ({ day, timeStart, timeEnd, location, isCancelled, reason }: Occurrence) => ({
  day,
  timeStart,
  timeEnd,
  location: location ?? '',
  isCancelled,
  reason: reason ?? '',
})
