import { useStore } from '@tanstack/react-form'
import { useFieldContext } from './contexts'

/** The field's name and what is wrong with it, once it was left or the form was sent (product.md, 'Forms'). */
export function useFieldError(): { name: string; error: string | undefined } {
  const field = useFieldContext<unknown>()
  const sent = useStore(field.form.store, ({ submissionAttempts }) => submissionAttempts > 0)
  const { isBlurred, errors } = useStore(field.store, ({ meta }) => meta)
  return { name: field.name, error: isBlurred || sent ? messageOf(errors[0]) : undefined }
}

/** A zod issue carries its message; the server's is the message itself. */
function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return String(error.message)
}
