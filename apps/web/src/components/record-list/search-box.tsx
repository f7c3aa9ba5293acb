import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { isLong } from '#/components/data-table/is-long'
import { toolStyle } from '#/components/data-table/tool-style'
import { useNarrow } from '#/components/data-table/use-narrow'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'

type SearchBoxProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** How many records the list has. */
  count: number | undefined
  /** Whether phones show it as a button first. */
  folds?: boolean
  /** Whether short lists have it, too. */
  always?: boolean
}

/**
 * A list's search box, from 15 records on. It then stays while the search or a filter leaves fewer. With `folds`, phones
 * have a button in its place that opens it below the row of tools.
 */
export function SearchBox(props: SearchBoxProps) {
  const {
    label,
    placeholder = 'Search...',
    value,
    onChange,
    count = 0,
    folds = false,
    always = false,
  } = props
  const id = useId()
  const [isShown, setIsShown] = useState(always || value !== '')
  const [isOpen, setIsOpen] = useState(value !== '')
  const narrow = useNarrow()
  if (!isShown && isLong(count)) setIsShown(true)
  if (!isShown) return null
  if (folds && narrow && !isOpen) {
    return (
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        className="p-0!"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden className="size-5" />
      </Button>
    )
  }
  return (
    <div
      className={cn(
        'relative min-w-40 flex-1 md:ml-auto md:max-w-72',
        folds && 'max-md:order-last max-md:basis-full',
      )}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
      />
      <input
        id={id}
        type="search"
        value={value}
        maxLength={100}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: someone who opened it wants to type.
        autoFocus={folds && narrow && value === ''}
        onChange={({ target }) => onChange(target.value)}
        className={`${toolStyle} w-full pl-10`}
      />
    </div>
  )
}
