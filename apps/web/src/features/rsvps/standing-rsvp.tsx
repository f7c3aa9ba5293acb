import { formatDayRule } from '@clubhouse/schema/day-rule'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { scheduleOn } from '@clubhouse/schema/events/scheduled-dates'
import type { RsvpInput, SeriesRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { useId } from 'react'
import { trpc } from '#/api/trpc'

type StandingRsvpProps = {
  event: EventRecord
  /** The day of the date that is shown. */
  day: string
  /** The RSVP for all dates without a separate one. */
  standing: SeriesRsvp | null
  /** The RSVP to this date, which then applies to all dates; null without one. */
  answer: RsvpInput | null
  /** Whether RSVPs are open for this date and the one for all dates isn't added to it yet. */
  isAhead: boolean
}

const words = {
  Yes: 'You’re going every time',
  No: 'You’re not going to any date',
  Maybe: 'You RSVP’d maybe for every date',
} as const

/** The checkbox 'Every Wednesday, unless I say otherwise': applies the RSVP for a date to the whole series. */
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
