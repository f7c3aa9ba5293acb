import { formatWeek } from '@clubhouse/schema/day-rule'
import { type WeekOfMonth, weekOfMonth } from '@clubhouse/schema/enumeration'
import { useId } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { leaveField } from '#/components/form/fields/leave-field'

/** Selects the weeks of the month of a recurring event. */
export function WeeksField() {
  const hint = useId()
  const field = useFieldContext<WeekOfMonth[] | undefined>()
  const chosen = field.state.value ?? []
  return (
    <fieldset aria-describedby={hint} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">
        Weeks of the month<span className="font-normal text-muted"> (optional)</span>
      </legend>
      <div className="grid grid-cols-3 gap-x-4">
        {weekOfMonth.def.values.map((week) => (
          <label key={week} className="flex min-h-11 items-center gap-3 capitalize">
            <input
              type="checkbox"
              name={field.name}
              className="size-5 accent-primary"
              checked={chosen.includes(week)}
              onChange={({ target }) =>
                field.handleChange(
                  target.checked ? [...chosen, week] : chosen.filter((one) => one !== week),
                )
              }
              onBlur={() => leaveField(field)}
            />
            {formatWeek(week)}
          </label>
        ))}
      </div>
      <p id={hint} className="text-muted text-sm">
        Leave all unchecked for every week
      </p>
    </fieldset>
  )
}
