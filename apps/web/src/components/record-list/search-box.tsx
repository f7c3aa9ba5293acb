import { Search } from 'lucide-react'
import { useId } from 'react'
import { controlStyle } from '#/components/form/fields/control-style'
import { cn } from '#/components/ui/cn'

type SearchBoxProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

/** A list's search box. */
export function SearchBox({ label, placeholder = 'Search...', value, onChange }: SearchBoxProps) {
  const id = useId()
  return (
    <div className="relative w-full max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
      />
      <input
        id={id}
        type="search"
        value={value}
        maxLength={100}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        className={cn(controlStyle, 'pl-12')}
      />
    </div>
  )
}
