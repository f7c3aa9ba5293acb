import type { ComponentProps } from 'react'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { useTextControl } from './use-text-control'

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder'
> & { label: string; hint?: string; optional?: boolean }

/** One line of text. */
export function TextField({ label, hint, optional, ...input }: TextFieldProps) {
  const control = useTextControl<HTMLInputElement>()
  return (
    <FieldFrame label={label} hint={hint} optional={optional}>
      {(tied) => <input {...input} {...tied} {...control} className={controlStyle} />}
    </FieldFrame>
  )
}
