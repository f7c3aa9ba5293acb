import { useFieldContext } from '#/components/form/contexts'
import { SelectField } from '#/components/form/fields/select-field'

const scopes = [
  { value: 'This', label: 'This date' },
  { value: 'Following', label: 'This and following dates' },
]

type ScopeFieldProps = {
  /** How 'This and following dates' changes the series. */
  following: string
  /** Whether that replaces changes planned for later. */
  hasLater: boolean
}

/** Selects whether a change applies to one date, or to this and following dates. */
export function ScopeField({ following, hasLater }: ScopeFieldProps) {
  const { state } = useFieldContext<string | undefined>()
  const hint =
    state.value === 'Following'
      ? `${following}${hasLater ? ' This replaces changes already planned for later dates.' : ''}`
      : undefined
  return <SelectField label="Apply to" options={scopes} hint={hint} />
}
