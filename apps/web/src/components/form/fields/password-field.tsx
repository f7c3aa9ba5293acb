import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { cn } from '#/components/ui/cn'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { useTextControl } from './use-text-control'

type PasswordFieldProps = {
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const control = useTextControl<HTMLInputElement>()
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame label={label} hint={hint}>
      {(tied) => (
        <div className="relative">
          <input
            {...input}
            {...tied}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cn(controlStyle, 'pr-13')}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 grid w-11 place-items-center rounded-md text-muted hover:text-primary"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
