import type { AnyFormApi } from '@tanstack/react-form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { cn } from '#/components/ui/cn'
import { useUnsaved } from '#/components/ui/drawer-context'
import { useFormContext } from './contexts'
import { messageOf } from './message-of'
import { UnshownErrors } from './unshown-errors'

type FormBodyProps = {
  /** For a button beside the form that submits it. */
  id?: string
  label?: string
  className?: string
  children: ReactNode
}

/** Removes the server's errors, because their values may be valid now, and would keep the form from being sent. */
function forgetRefusal(form: AnyFormApi) {
  for (const [name, meta] of Object.entries(form.baseStore.state.fieldMetaBase)) {
    if (!meta) continue
    form.setFieldMeta(name, { ...meta, errorMap: { ...meta.errorMap, onSubmit: undefined } })
  }
}

const errorsOf = (form: AnyFormApi) =>
  Object.keys(form.state.fieldMeta).flatMap(
    (name) => messageOf(form.getFieldMeta(name)?.errors[0]) ?? [],
  )

/** The form element: Enter submits it, and the first invalid field gets the focus; what no field shows is said below. */
export function FormBody({ id, label, className, children }: FormBodyProps) {
  const form = useFormContext()
  const element = useRef<HTMLFormElement>(null)
  const [unshown, setUnshown] = useState<{ texts: string[]; values: unknown } | null>(null)
  useUnsaved(() => form.state.isDirty)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    forgetRefusal(form)
    setUnshown(null)
    await form.handleSubmit()
    const shown = element.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid]',
    )
    if (shown) return shown.focus()
    const texts = errorsOf(form)
    // After it was sent the form may have been reset, and nobody has left a blank field yet.
    if (texts.length > 0 && form.state.submissionAttempts > 0)
      setUnshown({ texts, values: form.state.values })
  }
  return (
    <form
      ref={element}
      id={id}
      // Until hydration, and without JavaScript, the browser itself posts it to its page's URL.
      method="post"
      noValidate
      aria-label={label}
      onSubmit={submit}
      className={cn('grid gap-5', className)}
    >
      {children}
      {unshown && <UnshownErrors {...unshown} />}
    </form>
  )
}
