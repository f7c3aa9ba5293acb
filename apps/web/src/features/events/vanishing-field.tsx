import { useFieldContext } from '#/components/form/contexts'
import { SelectField } from '#/components/form/select-field'

const choices = [
  { value: 'Keep', label: 'Keep each as it is' },
  { value: 'Cancel', label: 'Cancel them, and tell who is concerned' },
]

/** What becomes of dates that a change takes away; asked only when the server has named them. */
export function VanishingField() {
  const { state } = useFieldContext<string | null | undefined>()
  if (!state.value && state.meta.errors.length === 0) return null
  return <SelectField label="Dates that Matter" options={choices} />
}
