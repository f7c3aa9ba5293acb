import type { PictureUse } from '@clubhouse/schema/site/site-picture'
import { type ChangeEvent, useId } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { controlStyle } from '#/components/form/control-style'

type PictureFieldProps = { label: string; removable?: boolean }

/** Which picture is shown, and what is seen on it. */
export function PictureField({ label, removable = false }: PictureFieldProps) {
  const field = useFieldContext<PictureUse | null>()
  const altId = useId()
  const use = field.state.value
  if (!use) return <p className="text-muted">{label}: none</p>
  const change = (part: Partial<PictureUse>) => field.handleChange({ ...use, ...part })
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{label}</legend>
      <label htmlFor={altId}>Description</label>
      <input
        id={altId}
        value={use.alt}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => change({ alt: target.value })}
        className={controlStyle}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={use.isDecorative}
          onChange={({ target }) => change({ isDecorative: target.checked })}
        />
        Decorative
      </label>
      {removable && (
        <button type="button" className="min-h-11 w-fit" onClick={() => field.handleChange(null)}>
          Remove picture
        </button>
      )}
    </fieldset>
  )
}
