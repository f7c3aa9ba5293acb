import { formatDayRule } from '@clubhouse/schema/day-rule'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { scheduleOn } from '@clubhouse/schema/events/scheduled-dates'
import type { RsvpInput, SeriesRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { useId } from 'react'
import { trpc } from '#/api/trpc'

type StandingRsvpProps = {
  event: EventRecord
  /** On which the date takes place that the answer is seen at. */
  day: string
  /** The answer to all dates without one of their own. */
  standing: SeriesRsvp | null
  /** What becomes of the dates when it is chosen: the answer to this one; null as long as there is none. */
  answer: RsvpInput | null
  /** Whether this date takes answers, and the one to all dates has not been written to it yet. */
  isAhead: boolean
}

const words = {
  Yes: 'You’re going to every date',
  No: 'You’re not going to any date',
  Maybe: 'You’re a maybe for every date',
} as const

/** 'Every Wednesday, unless I say otherwise': the answer to a date becomes the one to the series. */
export function StandingRsvp({ event, day, standing, answer, isAhead }: StandingRsvpProps) {
  const hint = useId()
  const utils = trpc.useUtils()
  const save = trpc.rsvp.updateSeries.useMutation({
    onSettled: () => Promise.all([utils.rsvp.invalidate(), utils.occurrence.get.invalidate()]),
  })
  if (event.type === 'Once' || !(standing || answer)) return null
  const isOn = save.isPending ? save.variables.answer !== null : standing !== null
  const change = (on: boolean) => {
    if (save.isPending) return
    if (!on) save.mutate({ id: event.id, answer: null })
    else if (answer) save.mutate({ id: event.id, ...answer })
  }
  return (
    <>
      <label className="mt-3 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={isOn}
          aria-describedby={standing ? hint : undefined}
          onChange={({ target }) => change(target.checked)}
        />
        {formatDayRule(scheduleOn(event, day) ?? event)}, unless I say otherwise
      </label>
      {standing && (
        <p id={hint} className="text-muted text-sm">
          {words[standing.answer]}
          {standing.guests.length > 0 && ' with your guests'} unless you change one.
          {isAhead && ' We’ll add your RSVP eight weeks before each date.'}
        </p>
      )}
    </>
  )
}
