import { type Permission, permissionLabels } from '@clubhouse/schema/offices/permission'
import { useId } from 'react'
import { useFieldContext } from '../contexts'
import { leaveField } from './leave-field'

type PermissionsFieldProps = {
  label: string
  hint: string
  offered: readonly Permission[]
  /** Whether the caller may choose it; one that is chosen can always be removed. */
  mayChoose: (permission: Permission) => boolean
}

/** Chooses permissions. */
export function PermissionsField({ label, hint, offered, mayChoose }: PermissionsFieldProps) {
  const hintId = useId()
  const field = useFieldContext<Permission[] | null | undefined>()
  const chosen = field.state.value ?? []
  return (
    <fieldset aria-describedby={hintId} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {offered.map((permission) => (
          <label key={permission} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={field.name}
              className="size-5 shrink-0 accent-primary"
              checked={chosen.includes(permission)}
              disabled={!mayChoose(permission) && !chosen.includes(permission)}
              onChange={({ target }) =>
                field.handleChange(
                  target.checked
                    ? [...chosen, permission]
                    : chosen.filter((one) => one !== permission),
                )
              }
              onBlur={() => leaveField(field)}
            />
            {permissionLabels[permission]}
          </label>
        ))}
      </div>
      <p id={hintId} className="text-muted text-sm">
        {hint}
      </p>
    </fieldset>
  )
}
