import type { ReactNode } from 'react'

type FormSectionProps = { title: string; children: ReactNode }

/** Fields of a long form that belong together, under a heading. */
export const FormSection = ({ title, children }: FormSectionProps) => (
  <fieldset className="grid min-w-0 gap-5 border-border border-t pt-5">
    <legend className="float-left w-full font-heading font-semibold text-h3">{title}</legend>
    {children}
  </fieldset>
)
