import type { AnyFieldApi } from '@tanstack/react-form'
import { afterPress } from '#/components/form/after-press'

/**
 * Validates a field when it loses focus, once the pointer is released: an error would move the click's target. An error
 * from submitting stays until the field is changed.
 */
export function leaveField(field: AnyFieldApi): void {
  afterPress(() => {
    // The click may have removed the field.
    if (!field.getInfo().instance || field.state.meta.errorMap.onSubmit) return
    field.handleBlur()
    field.validate('change')
  })
}
