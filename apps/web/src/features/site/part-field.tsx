import { useField } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { fieldContext, useFieldContext } from '#/components/form/contexts'

type PartFieldProps = {
  /** The key of the part in the value of the field around it. */
  name: string
  children: ReactNode
}

/** A part of a field's value as a field of its own, for the controls of the form kit. */
export function PartField({ name, children }: PartFieldProps) {
  const whole = useFieldContext<unknown>()
  const part = useField({ form: whole.form, name: `${whole.name}.${name}` })
  return <fieldContext.Provider value={part}>{children}</fieldContext.Provider>
}
