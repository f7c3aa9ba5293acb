import type { EventEntry } from '@clubhouse/schema/events/event'
import { mostWeeks } from '@clubhouse/schema/events/series-bounds'
import { withFieldGroup } from '#/components/form/app-form'
import { NumberChoiceField } from '#/components/form/fields/number-choice-field'
import { ExcludedDatesField } from './excluded-dates-field'
import { SeriesEndField } from './series-end-field'
import { seriesOf, summaryOf } from './series-summary'

/** Where the fields of `SeriesGroup` are in a form that has them at its top. */
export const seriesFields = {
  dayOfWeek: 'dayOfWeek',
  weeks: 'weeks',
  everyWeeks: 'everyWeeks',
  startsOn: 'startsOn',
  endsOn: 'endsOn',
  dateCount: 'dateCount',
  excludedDates: 'excludedDates',
} as const

export type SeriesEntry = Pick<EventEntry, keyof typeof seriesFields>

const blank: SeriesEntry = {
  dayOfWeek: '',
  weeks: [],
  everyWeeks: 1,
  startsOn: '',
  endsOn: '',
  dateCount: null,
  excludedDates: [],
}

type SeriesProps = {
  /** The club's day. */
  today: string
  /** Explains the first day. */
  startHint: string | undefined
}

const props: SeriesProps = { today: '', startHint: undefined }

/** When a series begins and ends, and which dates it leaves out, with a summary of its dates. */
export const SeriesGroup = withFieldGroup({
  defaultValues: blank,
  props,
  render: ({ group, today, startHint }) => (
    <>
      <group.Subscribe selector={({ values }) => (values.weeks?.length ?? 0) > 0}>
        {(hasWeeks) =>
          !hasWeeks && (
            <group.AppField name="everyWeeks">
              {() => (
                <NumberChoiceField label="Repeats" numbers={intervals} format={formatInterval} />
              )}
            </group.AppField>
          )
        }
      </group.Subscribe>
      <group.AppField name="startsOn">
        {(field) => (
          <field.TextField
            label="Starts on"
            type="date"
            autoComplete="off"
            hint={startHint}
            optional
          />
        )}
      </group.AppField>
      <SeriesEndField form={group} fields={{ endsOn: 'endsOn', dateCount: 'dateCount' }} />
      <group.Subscribe selector={({ values }) => values}>
        {(values) => {
          const series = seriesOf(values, today)
          const summary = series && summaryOf(series, today)
          return (
            <>
              {summary && <p role="status">{summary}</p>}
              <group.AppField name="excludedDates">
                {() => <ExcludedDatesField series={series} today={today} />}
              </group.AppField>
            </>
          )
        }}
      </group.Subscribe>
    </>
  ),
})

const intervals = Array.from({ length: mostWeeks }, (_, index) => index + 1)

const formatInterval = (weeks: number): string =>
  weeks === 1 ? 'Every week' : `Every ${weeks} weeks`
