import type { EventEntry } from '@clubhouse/schema/events/event'
import { useId, useState } from 'react'
import { withFieldGroup } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { SelectControl } from '#/components/form/fields/select-control'

type Ending = 'never' | 'day' | 'count'

const blank: Pick<EventEntry, 'endsOn' | 'dateCount'> = { endsOn: '', dateCount: null }

/** How a series ends: never, on a day, or after so many dates. */
export const SeriesEndField = withFieldGroup({
  defaultValues: blank,
  render: function Render({ group }) {
    const { endsOn, dateCount } = group.state.values
    const [ending, setEnding] = useState<Ending>(() =>
      endsOn ? 'day' : dateCount ? 'count' : 'never',
    )
    const id = useId()
    const choose = (next: Ending) => {
      setEnding(next)
      // Absent: unchanged. A series keeps its end until another day is entered.
      group.setFieldValue('endsOn', next === 'day' ? undefined : null)
      if (next !== 'count') group.setFieldValue('dateCount', next === 'day' ? undefined : null)
    }
    return (
      <>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="font-semibold">
            Ends
          </label>
          <SelectControl
            id={id}
            value={ending}
            onChange={({ target: { value } }) => {
              choose(value === 'day' || value === 'count' ? value : 'never')
            }}
          >
            <option value="never">Never</option>
            <option value="day">On a day</option>
            <option value="count">After a number of dates</option>
          </SelectControl>
        </div>
        {ending === 'day' && (
          <group.AppField
            name="endsOn"
            listeners={{
              onChange: ({ value }) => {
                if (value === '') group.setFieldValue('endsOn', undefined)
              },
            }}
          >
            {(field) => <field.TextField label="Ends on" type="date" autoComplete="off" />}
          </group.AppField>
        )}
        {ending === 'count' && (
          <group.AppField name="dateCount">
            {() => <NumberField label="Number of dates" hint="Dates left out count" />}
          </group.AppField>
        )}
      </>
    )
  },
})
