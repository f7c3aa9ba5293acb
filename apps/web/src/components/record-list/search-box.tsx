import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { isLong } from '#/components/data-table/is-long'
import { toolStyle } from '#/components/data-table/tool-style'

type SearchBoxProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** How many records the list has. */
  count: number | undefined
}

/** A list's search box, from 15 records on. It then stays while the search or a filter leaves fewer. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder = 'Search...', value, onChange, count = 0 } = props
  const id = useId()
  const [isShown, setIsShown] = useState(value !== '')
  if (!isShown && isLong(count)) setIsShown(true)
  if (!isShown) return null
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
