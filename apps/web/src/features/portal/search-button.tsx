import { Search } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { searchKeys } from './search-keys'

export type SearchButtonProps = {
  onSearch: () => void
  /** Called when the pointer or the focus reaches it. */
  onNear: () => void
}

/** The search button in the sidebar, with its shortcut. */
export function SearchButton({ onSearch, onNear }: SearchButtonProps) {
  const { shown, told } = searchKeys()
  return (
    <button
      type="button"
      className="flex min-h-10 w-full pointer-coarse:min-h-11 items-center gap-3 rounded-md border border-control px-3 font-semibold transition hover:border-primary hover:text-primary"
      aria-keyshortcuts={told}
      onClick={onSearch}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Search aria-hidden className="size-5" />
      Search
      <kbd aria-hidden className="ml-auto font-normal font-sans text-muted text-sm">
        {shown}
      </kbd>
    </button>
  )
}

/** The search button as an icon, for narrow headers. */
export const SearchIcon = ({ onSearch, onNear }: SearchButtonProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label="Search"
    onClick={onSearch}
    onPointerEnter={onNear}
    onFocus={onNear}
  >
    <Search aria-hidden />
  </Button>
)
