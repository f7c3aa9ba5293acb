import { useFieldContext } from '#/components/form/contexts'
import { SelectField } from '#/components/form/fields/select-field'

const choices = [
  { value: 'Keep', label: 'Keep them as they are' },
  { value: 'Cancel', label: 'Cancel them' },
]

/** Asks what to do with dates that a change would remove; shown once the server lists them. */
export function VanishingField() {
  const { state } = useFieldContext<string | null | undefined>()
  if (!state.value && state.meta.errors.length === 0) return null
  return <SelectField label="Affected dates" options={choices} />
}
