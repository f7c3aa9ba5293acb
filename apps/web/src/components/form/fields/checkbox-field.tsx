import { useEffect, useRef } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { leaveField } from './leave-field'

/** A checkbox with its label beside it. */
export function CheckboxField({ label }: { label: string }) {
  const field = useFieldContext<boolean | undefined>()
  const element = useRef<HTMLInputElement>(null)
  // A box checked before hydration is only checked in the element.
  useEffect(() => {
    const checked = element.current?.checked ?? false
    if (checked !== (field.state.value ?? false)) field.handleChange(checked)
  }, [field])
  return (
    <label className="flex min-h-11 w-fit items-center gap-3">
      <input
        ref={element}
        type="checkbox"
        name={field.name}
        className="size-5 shrink-0 accent-primary"
        checked={field.state.value ?? false}
        onChange={({ target }) => field.handleChange(target.checked)}
        onBlur={() => leaveField(field)}
      />
      {label}
    </label>
  )
}
