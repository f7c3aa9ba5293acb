import { addDays } from '@clubhouse/schema/events/calendar-day'
import { useFieldContext } from '#/components/form/contexts'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { leaveField } from '#/components/form/fields/leave-field'
import { SelectControl } from '#/components/form/fields/select-control'
import { formatShortDate } from '#/components/format/date'

type DayFieldProps = {
  /** The first day of the event, YYYY-MM-DD, and how many days it has. */
  day: string
  days: number
}

/** The day of a shift, among those of an event that has several or ends after midnight. */
export function DayField({ day, days }: DayFieldProps) {
  const field = useFieldContext<number>()
  return (
    <FieldFrame label="Day">
      {(tied) => (
        <SelectControl
          {...tied}
          value={String(field.state.value)}
          onChange={({ target }) => field.handleChange(Number(target.value))}
          onBlur={() => leaveField(field)}
        >
          {Array.from({ length: days }, (_, offset) => addDays(day, offset)).map((one, offset) => (
            <option key={one} value={offset}>
              {formatShortDate(one, day)}
            </option>
          ))}
        </SelectControl>
      )}
    </FieldFrame>
  )
}
