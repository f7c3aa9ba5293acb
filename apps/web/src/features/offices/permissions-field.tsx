import {
  chapterPermissions,
  may,
  type Permission,
  permissionLabels,
  permissions,
} from '@clubhouse/schema/offices/permission'
import { useId } from 'react'
import { useHolder } from '#/api/shared-queries'
import { useFieldContext } from '#/components/form/contexts'
import { leaveField } from '#/components/form/fields/leave-field'

/** Chooses what an office allows; a permission that the caller lacks can be removed only. */
export function PermissionsField({ forChapter }: { forChapter: boolean }) {
  const hint = useId()
  const holder = useHolder()
  const field = useFieldContext<Permission[] | undefined>()
  const chosen = field.state.value ?? []
  const offered: readonly Permission[] = forChapter ? chapterPermissions : permissions
  return (
    <fieldset aria-describedby={hint} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">Permissions</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {offered.map((permission) => (
          <label key={permission} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={field.name}
              className="size-5 shrink-0 accent-primary"
              checked={chosen.includes(permission)}
              disabled={!may(holder, permission) && !chosen.includes(permission)}
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
      <p id={hint} className="text-muted text-sm">
        {forChapter
          ? 'For the lead’s own chapter only'
          : 'You can only give permissions that you have yourself'}
      </p>
    </fieldset>
  )
}
