import { ArrowUpDown } from 'lucide-react'
import { useId } from 'react'
import type { Table } from './features'
import { toolStyle } from './tool-style'
import { sortOf } from './view'

type SortSelectProps<Row extends object> = {
  table: Table<Row>
  onSort: (sort: string | undefined) => void
}

/** Sorts a list that has no column headers: an icon as wide as it is high, beside the list's tabs. */
export function SortSelect<Row extends object>({ table, onSort }: SortSelectProps<Row>) {
  const id = useId()
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort())
  return (
    <div className="relative ml-auto size-11 shrink-0">
      <ArrowUpDown aria-hidden className="pointer-events-none absolute inset-0 m-auto size-5" />
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <select
        id={id}
        className={`${toolStyle} size-11 appearance-none bg-transparent! p-0 text-transparent [&>option]:text-text`}
        title="Sort by"
        value={sortOf(table.state.sorting) ?? ''}
        onChange={({ target }) => onSort(target.value || undefined)}
      >
        <option value="">Sort by…</option>
        {columns.flatMap(({ id, columnDef }) => [
          <option key={id} value={id}>
            {String(columnDef.header)}, ascending
          </option>,
          <option key={`-${id}`} value={`-${id}`}>
            {String(columnDef.header)}, descending
          </option>,
        ])}
      </select>
    </div>
  )
}
