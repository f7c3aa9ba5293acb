import { useFieldContext } from '#/components/form/contexts'
import { SelectField } from '#/components/form/select-field'

const scopes = [
  { value: 'This', label: 'This date' },
  { value: 'Following', label: 'This and following dates' },
]

type ScopeFieldProps = {
  /** What becomes of the series with the following dates. */
  following: string
  /** Whether it replaces changes that are planned for later. */
  hasLater: boolean
}

/** Whether a change is about one date of a series, or about all from it on. */
export function ScopeField({ following, hasLater }: ScopeFieldProps) {
  const { state } = useFieldContext<string | undefined>()
  const hint =
    state.value === 'Following'
      ? `${following}${hasLater ? ' This replaces changes already planned for later dates.' : ''}`
      : undefined
  return <SelectField label="Apply to" options={scopes} hint={hint} />
}
