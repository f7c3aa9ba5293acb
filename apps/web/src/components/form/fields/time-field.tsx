import { useFieldContext } from '#/components/form/contexts'
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

/** Selects a time in 15-minute steps, with 12-hour labels and an HH:MM value; an imported time keeps its minutes. */
export function TimeField({ label, after = '' }: TimeFieldProps) {
  const { form, name } = useFieldContext<string | null | undefined>()
  const { [name]: loaded } = form.options.defaultValues ?? {}
  const times = typeof loaded === 'string' && loaded ? [...quarters, loaded] : quarters
  return (
    <SelectField
      label={label}
      placeholder="Select time..."
      options={[...new Set(times)]
        .filter((time) => time > after)
        .toSorted()
        .map((time) => ({ value: time, label: formatTime(time) }))}
    />
  )
}
