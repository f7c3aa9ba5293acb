import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react'
import { useFieldContext } from './contexts'
import { leaveField } from './leave-field'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Value and handlers of a control that holds text; leaving it checks it, changed or not. */
export function useTextControl<Element extends TextElement>() {
  const field = useFieldContext<string>()
  const ref: RefObject<Element | null> = useRef(null)
  // What was typed before hydration is in the element only.
  useEffect(() => {
    const typed = ref.current?.value
    if (typed !== undefined && typed !== (field.state.value ?? '')) field.handleChange(typed)
  }, [field])
  return {
    ref,
    value: field.state.value,
    onChange: ({ target }: ChangeEvent<TextElement>) => field.handleChange(target.value),
    onBlur: () => leaveField(field),
  }
}
