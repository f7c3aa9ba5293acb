import { earliestDay, latestDay } from '@clubhouse/schema/events/calendar-day'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { useTextControl } from './use-text-control'

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'onPaste'
> & { label: string; hint?: string; optional?: boolean }

/** The keyboard that a phone shows, by the type of text. */
const keyboards: Readonly<Record<string, 'email' | 'tel' | 'url'>> = {
  email: 'email',
  tel: 'tel',
  url: 'url',
}

/** A single-line text field. */
export function TextField({ label, hint, optional, type, inputMode, ...input }: TextFieldProps) {
  const control = useTextControl<HTMLInputElement>()
  return (
    <FieldFrame label={label} hint={hint} optional={optional}>
      {(tied) => (
        <input
          type={type}
          inputMode={inputMode ?? keyboards[type ?? '']}
          {...(type === 'date' && { min: earliestDay, max: latestDay })}
          {...input}
          {...tied}
          {...control}
          className={controlStyle}
        />
      )}
    </FieldFrame>
  )
}

/** A honeypot field for bots that fill in every field; people can neither see nor reach it. */
export function HoneypotField({ label }: { label: string }) {
  const control = useTextControl<HTMLInputElement>()
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        {label}
        <input {...control} name={label.toLowerCase()} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
