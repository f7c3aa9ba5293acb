import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table'
import { type Columns, features } from './features'
import { sortingOf, sortOf, type TableView } from './view'

/** The number of rows per page. */
export const pageSize = 10

/** Returns a TanStack table for a view in the URL. Changing the sorting returns to the first page. */
export function useDataTable<Row extends object>(
  columns: Columns<Row>,
  data: readonly Row[],
  view: TableView,
  onViewChange: (view: TableView) => void,
) {
  const lastPage = Math.max(1, Math.ceil(data.length / pageSize))
  const page = Math.min(view.page ?? 1, lastPage)
  const sorting: SortingState = sortingOf(view).filter(({ id }) =>
    columns.some((column) => idOf(column) === id),
  )
  return useTable({
    features,
    columns,
    data,
    state: { sorting, pagination: { pageIndex: page - 1, pageSize } },
    onSortingChange: (change) =>
      onViewChange({ q: view.q, sort: sortOf(functionalUpdate(change, sorting)) }),
    autoResetPageIndex: false,
    enableMultiSort: false,
    sortDescFirst: false,
  })
}

const idOf = (column: { id?: string; accessorKey?: unknown }) => column.id ?? column.accessorKey
