import { colorOf } from '@clubhouse/schema/website/color-pair'
import { useState } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { controlStyle } from '#/components/form/fields/control-style'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { useTextControl } from '#/components/form/fields/use-text-control'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'

type ColorFieldProps = {
  label: string
  hint: string
  /** The nearest color that passes; null if this one passes. */
  instead: string | null
}

/** A color as a picker and as text. If it is refused, a button uses the nearest color that passes. */
export function ColorField({ label, hint, instead }: ColorFieldProps) {
  const field = useFieldContext<string>()
  const control = useTextControl<HTMLInputElement>()
  const picked = useLastColor(field.state.value)
  /** Uses a picked color, which is complete, so its error is shown at once. */
  const take = (color: string) => {
    field.handleChange(color)
    field.handleBlur()
  }
  return (
    <div className="grid content-start gap-3">
      <FieldFrame label={label} hint={hint}>
        {(tied) => (
          <div className="flex gap-3">
            <input
              type="color"
              aria-label={`${label}: color picker`}
              aria-invalid={tied['aria-invalid']}
              aria-describedby={tied['aria-describedby']}
              value={picked}
              onChange={({ target }) => take(target.value)}
              className="size-12 shrink-0 cursor-pointer rounded-md border border-control bg-surface p-1 hover:border-primary"
            />
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={20}
              {...tied}
              {...control}
              className={cn(controlStyle, 'tabular-nums')}
            />
          </div>
        )}
      </FieldFrame>
      {instead && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => {
            take(instead)
            // This button disappears then.
            control.ref.current?.focus()
          }}
        >
          Use {instead} instead
        </Button>
      )}
    </div>
  )
}

/** Returns a field's color, the previous one while it is being typed. */
function useLastColor(value: string): string {
  const [last, setLast] = useState('#000000')
  const whole = colorOf(value) ?? last
  if (whole !== last) setLast(whole)
  return whole
}
