import { formatTime } from '#/components/format/time'
import { SelectField } from './select-field'

const quarters = Array.from({ length: 24 * 4 }, (_, quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, '0')
  return `${hours}:${String((quarter % 4) * 15).padStart(2, '0')}`
})

type TimeFieldProps = {
  label: string
  /** Only later times are offered, HH:MM. */
  after?: string | undefined
}

/** A time of day in quarters of an hour: 12-hour labels, HH:MM kept. */
export const TimeField = ({ label, after = '' }: TimeFieldProps) => (
  <SelectField
    label={label}
    placeholder="Select time..."
    options={quarters
      .filter((time) => time > after)
      .map((time) => ({ value: time, label: formatTime(time) }))}
  />
)
