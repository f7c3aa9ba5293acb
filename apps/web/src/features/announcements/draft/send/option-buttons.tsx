import { ChevronRight } from 'lucide-react'
import { useId } from 'react'

type OptionButtonsProps<Value extends string> = {
  label: string
  hint?: string
  /** Undefined while they are loading. `leads`: to another choice. */
  options: readonly { value: Value; label: string; leads?: boolean }[] | undefined
  onChoose: (value: Value) => void
}

/** A list of buttons, each of which makes a choice at once; unlike a select, keys don't choose on their way. */
export function OptionButtons<Value extends string>(props: OptionButtonsProps<Value>) {
  const { label, hint, options, onChoose } = props
  const id = useId()
  return (
    <div>
      <p id={id} className="font-semibold">
        {label}
      </p>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {options?.length === 0 && <p className="py-2 text-muted">None</p>}
      <ul aria-labelledby={id} className="-mx-2 mt-1 max-h-80 overflow-y-auto">
        {options?.map(({ value, label: name, leads }, index) => (
          <li key={value}>
            <button
              type="button"
              data-first={index === 0 ? '' : undefined}
              onClick={() => onChoose(value)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-2 text-left -outline-offset-3 hover:bg-primary-soft hover:text-primary pointer-coarse:min-h-12"
            >
              <span className="wrap-anywhere">{name}</span>
              {leads && <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
