import { cn } from '#/components/ui/cn'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { useTextControl } from './use-text-control'

type TextAreaFieldProps = { label: string; hint?: string; optional?: boolean }

/** A multi-line text field that grows with its text if the browser supports it. */
export function TextAreaField({ label, hint, optional }: TextAreaFieldProps) {
  const control = useTextControl<HTMLTextAreaElement>()
  return (
    <FieldFrame label={label} hint={hint} optional={optional}>
      {(tied) => (
        <textarea
          {...tied}
          {...control}
          rows={5}
          className={cn(controlStyle, 'field-sizing-content min-h-32')}
        />
      )}
    </FieldFrame>
  )
}
