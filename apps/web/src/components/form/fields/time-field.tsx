import { formatTime } from '#/components/format/time'
import { SelectField } from './select-field'

const quarters = Array.from({ length: 24 * 4 }, (_, quarter) => {
  const hours = String(Math.floor(quarter / 4)).padStart(2, '0')
  return `${hours}:${String((quarter % 4) * 15).padStart(2, '0')}`
})

type TimeFieldProps = {
  label: string
  /** Offers only times after this one, HH:MM. */
  after?: string | undefined
}

/** Selects a time in 15-minute steps, with 12-hour labels and an HH:MM value. */
export const TimeField = ({ label, after = '' }: TimeFieldProps) => (
  <SelectField
    label={label}
    placeholder="Select time..."
    options={quarters
      .filter((time) => time > after)
      .map((time) => ({ value: time, label: formatTime(time) }))}
  />
)
