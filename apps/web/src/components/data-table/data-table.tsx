import type { ReactNode } from 'react'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import type { Columns } from './features'
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
  /** Opens a row that was clicked anywhere; its first link does the same for the keyboard. */
  onOpen?: ((row: Row) => void) | undefined
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
  onOpen,
}: DataTableProps<Row>) {
  const table = useDataTable(columns, data ?? none, view, onViewChange)
  const narrow = useNarrow()
  if (error) return <ErrorState message={error.message} onRetry={error.retry} />
  if (data?.length === 0) return empty
  return (
    <>
      {narrow ? (
        <>
          <SortSelect table={table} onSort={(sort) => onViewChange({ q: view.q, sort })} />
          {data ? (
            <RowsOnPhones table={table} label={label} phoneRow={phoneRow} />
          ) : (
            <LoadingOnPhones />
          )}
        </>
      ) : (
        <RowsAsTable table={table} label={label} onOpen={onOpen}>
          {!data && <LoadingRows table={table} />}
        </RowsAsTable>
      )}
      {data && <Pager page={table.state.pagination.pageIndex + 1} records={data.length} />}
    </>
  )
}
