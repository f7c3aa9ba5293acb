import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#/components/ui/button'
import { FormBody } from './form-body'
import { SubmitButton } from './form-buttons'

type InlineFormProps = {
  label: string
  submit: ComponentProps<typeof SubmitButton>
  onClose: () => void
  children: ReactNode
}

/** A form that opens in place of its button, with its own buttons at the end. */
export const InlineForm = ({ label, submit, onClose, children }: InlineFormProps) => (
  <FormBody label={label} className="w-full rounded-md border border-border bg-sunken p-4">
    {children}
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" size="lg" onClick={onClose}>
        Cancel
      </Button>
      <SubmitButton {...submit} />
    </div>
  </FormBody>
)
