import { useStore } from '@tanstack/react-form'
import { type ReactNode, useId } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { messageOf } from '#/components/form/message-of'

/** The props that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type FieldFrameProps = {
  label: string
  /** Whether only screen readers need the label. */
  isLabelHidden?: boolean
  hint?: string
  optional?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A field's label, control, hint and error. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, isLabelHidden, hint, optional, children } = props
  const id = useId()
  const { name, error } = useFieldError()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns the field's name, and its error once it lost focus or the form was sent. */
function useFieldError(): { name: string; error: string | undefined } {
  const field = useFieldContext<unknown>()
  const sent = useStore(field.form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const { isBlurred, errors } = useStore(field.store, ({ meta }) => meta)
  return { name: field.name, error: isBlurred || sent ? messageOf(errors[0]) : undefined }
}
