import { useId } from 'react'
import type { Table } from './features'
import { ToolSelect } from './tool-select'
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
    <div className="min-w-0 max-w-full">
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <ToolSelect
        id={id}
        className="w-34"
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
      </ToolSelect>
    </div>
  )
}
