import { useStore } from '@tanstack/react-form'
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from '#/components/form/contexts'
import { FormBody } from '#/components/form/form-body'
import { FormError } from '#/components/form/form-error'
import { formId } from './section-form'

type SectionBodyProps = {
  /** The name of the form. */
  label: string
  onChange: (value: unknown) => void
  children: ReactNode
}

/** The fields of a section; reports changes. */
export function SectionBody({ label, onChange, children }: SectionBodyProps) {
  const { store } = useFormContext()
  const values: unknown = useStore(store, ({ values }) => values)
  // What is typed goes to the server and the preview, which are outside of React.
  useEffect(() => onChange(values), [values, onChange])
  return (
    <FormBody id={formId} label={label} className="gap-6">
      <FormError />
      {children}
    </FormBody>
  )
}
