import { type AnyFieldApi, useField } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { fieldContext } from '#/components/form/contexts'

type PartFieldProps = {
  whole: Pick<AnyFieldApi, 'form' | 'name'>
  /** The key of the part in its value. */
  name: string
  children: ReactNode
}

/** Makes a part of a field's value a separate field, for the controls of the form kit. */
export function PartField({ whole, name, children }: PartFieldProps) {
  const part = useField({ form: whole.form, name: `${whole.name}.${name}` })
  return <fieldContext.Provider value={part}>{children}</fieldContext.Provider>
}
