import { useId } from 'react'
import { controlStyle } from '#/components/form/fields/control-style'
import type { Table } from './features'
import { sortOf } from './view'

type SortSelectProps<Row extends object> = {
  table: Table<Row>
  onSort: (sort: string | undefined) => void
}

/** Sorts a list that has no column headers. */
export function SortSelect<Row extends object>({ table, onSort }: SortSelectProps<Row>) {
  const id = useId()
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort())
  return (
    <div className="flex items-center gap-3 pb-4">
      <label htmlFor={id} className="shrink-0 font-semibold">
        Sort by
      </label>
      <select
        id={id}
        className={controlStyle}
        value={sortOf(table.state.sorting) ?? ''}
        onChange={({ target }) => onSort(target.value || undefined)}
      >
        <option value="">None</option>
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
