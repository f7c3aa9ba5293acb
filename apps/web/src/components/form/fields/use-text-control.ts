import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { leaveField } from './leave-field'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Returns the value and handlers of a text control, which is validated when it loses focus. */
export function useTextControl<Element extends TextElement>() {
  const field = useFieldContext<string>()
  const ref: RefObject<Element | null> = useRef(null)
  // Text typed before hydration is only in the element.
  useEffect(() => {
    const typed = ref.current?.value
    if (typed !== undefined && typed !== (field.state.value ?? '')) field.handleChange(typed)
  }, [field])
  return {
    ref,
    value: field.state.value ?? '',
    onChange: ({ target }: ChangeEvent<TextElement>) => field.handleChange(target.value),
    onBlur: () => leaveField(field),
  }
}
