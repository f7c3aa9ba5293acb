import type { KeyboardEvent } from 'react'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { useTextControl } from '#/components/form/fields/use-text-control'

/** The subject, as large as the heading of a page. */
export function SubjectField() {
  const control = useTextControl<HTMLInputElement>()
  return (
    <FieldFrame label="Subject" isLabelHidden>
      {(tied) => (
        <input
          {...tied}
          {...control}
          autoComplete="off"
          enterKeyHint="next"
          placeholder="Subject"
          onKeyDown={goOn}
          className="w-full min-w-0 border-transparent border-b-2 bg-transparent py-2 font-heading font-semibold text-h2 outline-hidden placeholder:text-muted focus:border-primary aria-invalid:border-danger sm:text-h1"
        />
      )}
    </FieldFrame>
  )
}

/** Enter leads to the text, and doesn't send the form. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[role=textbox]')?.focus()
}
