import { Search } from 'lucide-react'
import { useId } from 'react'
import { toolStyle } from '#/components/data-table/tool-style'

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
    <div className="relative min-w-40 flex-1 md:ml-auto md:max-w-72">
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
        onChange={({ target }) => onChange(target.value)}
        className={`${toolStyle} w-full pl-10`}
      />
    </div>
  )
}
