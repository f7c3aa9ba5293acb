import { cn } from './cn'

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A switch that applies at once. The label is for screen readers. */
export const Switch = ({ label, checked, onChange }: SwitchProps) => (
  <label className="inline-grid size-12 cursor-pointer place-items-center">
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="peer sr-only"
    />
    <span
      aria-hidden
      className={cn(
        'relative h-6 w-11 rounded-full border border-transparent bg-control transition',
        "after:absolute after:top-px after:left-px after:size-5 after:rounded-full after:bg-surface after:transition after:content-['']",
        'peer-checked:bg-primary peer-checked:after:translate-x-5',
        'peer-focus-visible:outline-3 peer-focus-visible:outline-primary peer-focus-visible:outline-offset-2',
        // Forced colors remove backgrounds, and a switch consists of two.
        'forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:[forced-color-adjust:none] forced-colors:after:bg-[ButtonText]',
        'forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:after:bg-[HighlightText] forced-colors:peer-focus-visible:outline-[Highlight]',
      )}
    />
  </label>
)
