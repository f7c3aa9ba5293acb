import { type AnyFieldMeta, useStore } from '@tanstack/react-form'
import { type ReactNode, useState } from 'react'
import { useFormContext } from './contexts'
import { usePosted } from './posted'

/**
 * Shows the server's error about the form as a whole until the form changes; errors about fields are shown at the fields.
 * `children` are the next step, if there is one.
 */
export function FormError({ children }: { children?: ReactNode }) {
  const { store } = useFormContext()
  const busy = useStore(store, ({ isSubmitting }) => isSubmitting)
  const values = useStore(store, ({ values }) => values)
  const error = useStore(store, ({ errorMap, fieldMeta }) => {
    const atField = Object.values<AnyFieldMeta>(fieldMeta).some(({ errorMap }) => errorMap.onSubmit)
    return typeof errorMap.onSubmit === 'string' && !atField ? errorMap.onSubmit : undefined
  })
  // The form drops the error when a field is left; here it is kept as long as nothing has changed.
  const posted = usePosted()?.errors
  const [refused, setRefused] = useState(() =>
    posted && Object.keys(posted.fields).length === 0 ? { error: posted.form, values } : undefined,
  )
  if (busy && refused) setRefused(undefined)
  if (!busy && error && !refused) setRefused({ error, values })
  if (busy || refused?.values !== values) return null
  return (
    <div role="alert" className="rounded-md bg-danger-soft px-4 py-3 font-semibold text-danger">
      <p>{refused?.error}</p>
      {children}
    </div>
  )
}
