import type { ReactNode } from 'react'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import type { Columns } from './features'
import { isLong } from './is-long'
import { LoadingOnPhones, LoadingRows } from './loading'
import { Pager } from './pager'
import { RowsAsTable } from './rows-as-table'
import { type PhoneRow, RowsOnPhones } from './rows-on-phones'
import { SortSelect } from './sort-select'
import { useDataTable } from './use-data-table'
import { useNarrow } from './use-narrow'
import type { TableView } from './view'

type DataTableProps<Row extends object> = {
  /** The list's name, for screen readers. */
  label: string
  columns: Columns<Row>
  phoneRow: (row: Row) => PhoneRow
  /** Undefined while it is loading. */
  data: readonly Row[] | undefined
  /** Why it failed to load, and how to retry. */
  error?: { message: string; retry: () => void } | undefined
  view: TableView
  onViewChange: (view: TableView) => void
  empty?: ReactNode
  /** Whether the line with the pages is below the list. */
  isPaged?: boolean
  /** The row of tools above the list: tabs, filter and search. */
  tools?: ReactNode
}

const none: readonly never[] = []

/** The shared list: 10 rows per page, sortable, with two-line rows under 768 px. */
export function DataTable<Row extends object>({
  label,
  columns,
  phoneRow,
  data,
  error,
  view,
  onViewChange,
  empty = <EmptyState text="No records found." />,
  tools,
  isPaged = true,
}: DataTableProps<Row>) {
  const table = useDataTable(columns, data ?? none, view, onViewChange)
  const narrow = useNarrow()
  const isEmpty = data?.length === 0
  // A list that is being searched or sorted keeps its tools.
  const isSortable = !data || isLong(data.length) || view.sort !== undefined || view.q !== undefined
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2 max-sm:mb-2 empty:hidden print:hidden">
        {tools}
        {narrow && !error && !isEmpty && isSortable && (
          <SortSelect table={table} onSort={(sort) => onViewChange({ q: view.q, sort })} />
        )}
      </div>
      {error ? (
        <ErrorState message={error.message} onRetry={error.retry} />
      ) : isEmpty ? (
        empty
      ) : narrow && data ? (
        <RowsOnPhones table={table} label={label} phoneRow={phoneRow} />
      ) : narrow ? (
        <LoadingOnPhones />
      ) : (
        <RowsAsTable table={table} label={label}>
          {!data && <LoadingRows table={table} />}
        </RowsAsTable>
      )}
      {isPaged && data && !isEmpty && !error && (
        <Pager page={table.state.pagination.pageIndex + 1} records={data.length} />
      )}
    </>
  )
}
