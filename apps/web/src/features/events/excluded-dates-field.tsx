import { formatShortDate } from '@clubhouse/schema/events/calendar-format'
import { federalHolidayOn } from '@clubhouse/schema/events/holidays'
import type { WithSchedules } from '@clubhouse/schema/events/scheduled-dates'
import { useId } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { SelectControl } from '#/components/form/fields/select-control'
import { datesToLeaveOut } from './series-summary'

type ExcludedDatesProps = {
  /** The series as the form describes it; null while it has no day of the week. */
  series: WithSchedules | null
  today: string
}

/** Selects dates of a series that don't take place: federal holidays are offered first. */
export function ExcludedDatesField({ series, today }: ExcludedDatesProps) {
  const hint = useId()
  const select = useId()
  const field = useFieldContext<string[] | undefined>()
  const chosen = field.state.value ?? []
  if (!series) return null
  const coming = datesToLeaveOut(series, today)
  const listed = [...new Set([...coming.filter(federalHolidayOn), ...chosen])].toSorted()
  const others = coming.filter((date) => !listed.includes(date))
  return (
    <fieldset aria-describedby={hint} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">
        Dates left out<span className="font-normal text-muted"> (optional)</span>
      </legend>
      {listed.map((date) => (
        <label key={date} className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            name={field.name}
            className="size-5 shrink-0 accent-primary"
            checked={chosen.includes(date)}
            onChange={({ target }) =>
              field.handleChange(
                target.checked
                  ? [...chosen, date].toSorted()
                  : chosen.filter((one) => one !== date),
              )
            }
          />
          {[formatShortDate(date, today), federalHolidayOn(date)].filter(Boolean).join(', ')}
        </label>
      ))}
      {others.length > 0 && (
        <>
          <label htmlFor={select} className="sr-only">
            Leave out another date
          </label>
          <SelectControl
            id={select}
            value=""
            onChange={({ target }) => field.handleChange([...chosen, target.value].toSorted())}
          >
            <option value="">Leave out another date...</option>
            {others.map((date) => (
              <option key={date} value={date}>
                {formatShortDate(date, today)}
              </option>
            ))}
          </SelectControl>
        </>
      )}
      <p id={hint} className="text-muted text-sm">
        Not shown in any calendar. A date that somebody RSVP’d to is canceled instead.
      </p>
    </fieldset>
  )
}
