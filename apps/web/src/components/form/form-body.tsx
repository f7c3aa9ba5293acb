import type { AnyFormApi } from '@tanstack/react-form'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { cn } from '#/components/ui/cn'
import { useUnsaved } from '#/components/ui/drawer-context'
import { useFormContext } from './contexts'

type FormBodyProps = {
  /** For a button beside the form that submits it. */
  id?: string
  label?: string
  className?: string
  children: ReactNode
}

const fieldsOf = ({ fieldInfo }: AnyFormApi) => Object.values(fieldInfo)

/** The form element: Enter submits it, and the first invalid field gets the focus. */
export function FormBody({ id, label, className, children }: FormBodyProps) {
  const form = useFormContext()
  const element = useRef<HTMLFormElement>(null)
  useUnsaved(() => form.state.isDirty)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // What the server refused may be taken now, and would keep the form from being sent.
    for (const field of fieldsOf(form)) {
      field?.instance?.setMeta((meta) => ({
        ...meta,
        errorMap: { ...meta.errorMap, onSubmit: undefined },
      }))
    }
    await form.handleSubmit()
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }
  return (
    <form
      ref={element}
      id={id}
      // Until hydration, 'dialog' keeps the browser from sending the fields in a URL.
      method="dialog"
      noValidate
      aria-label={label}
      onSubmit={submit}
      className={cn('grid gap-5', className)}
    >
      {children}
    </form>
  )
}
