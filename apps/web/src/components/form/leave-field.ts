import type { AnyFieldApi } from '@tanstack/react-form'

/**
 * Checks a field as it is left, changed or not. What was refused when the form was sent stays said until it is changed:
 * gone, it would move the button that is being pressed.
 */
export function leaveField(field: AnyFieldApi): void {
  if (field.state.meta.errorMap.onSubmit) return
  field.handleBlur()
  field.validate('change')
}
