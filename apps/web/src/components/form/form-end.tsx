import type { ReactNode } from 'react'
import { SubmitButton } from './form-buttons'
import { FormError } from './form-error'

type FormEndProps = {
  submit: string
  busy: string
  /** Further buttons beside the submit button. */
  children?: ReactNode
}

/** The end of a short form: its buttons, and the form's error below them. */
export const FormEnd = ({ submit, busy, children }: FormEndProps) => (
  <>
    <div className="flex flex-wrap items-center gap-3">
      <SubmitButton label={submit} busyLabel={busy} />
      {children}
    </div>
    <FormError />
  </>
)
