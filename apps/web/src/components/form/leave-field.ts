import type { AnyFieldApi } from '@tanstack/react-form'
import { afterPress } from './after-press'

/**
 * Checks a field as it is left, changed or not; after the press that left it, whose target an error would move. What was
 * refused when the form was sent stays said until it is changed.
 */
export function leaveField(field: AnyFieldApi): void {
  afterPress(() => {
    // What was pressed may have removed the field.
    if (!field.getInfo().instance || field.state.meta.errorMap.onSubmit) return
    field.handleBlur()
    field.validate('change')
  })
}
