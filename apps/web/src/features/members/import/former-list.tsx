import { useId } from 'react'
import { rowsText } from './count-text'
import type { ValidatedRow } from './validated-row'

type FormerListProps = {
  rows: readonly ValidatedRow[]
  /** The status of each line. */
  former: ReadonlyMap<number, string>
  included: boolean
  onInclude: (included: boolean) => void
}

/** Lists people who left by what the file says, with a checkbox that includes all of them. */
export function FormerList({ rows, former, included, onInclude }: FormerListProps) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-md bg-accent-soft p-5 text-on-accent-soft">
      <h3 id={id} className="font-heading font-semibold text-lg">
        No longer members: {rowsText(rows.length)}
      </h3>
      <p className="mt-1">
        Your file says that these people left. If you include them, they’re imported as former
        members: they get no invitation and no announcements.
      </p>
      <ul className="mt-3 grid max-h-60 gap-1 overflow-y-auto">
        {rows.map(({ row }) => (
          <li key={row.line} className="wrap-anywhere">
            <span className="font-semibold">
              {row.firstname} {row.lastname}
            </span>
            {', '}row {row.line}: {former.get(row.line)}
          </li>
        ))}
      </ul>
      <label className="mt-3 flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={included}
          onChange={({ target }) => onInclude(target.checked)}
        />
        Include people who left
      </label>
    </section>
  )
}
