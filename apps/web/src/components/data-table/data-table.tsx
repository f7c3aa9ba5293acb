import type { ReactNode } from 'react'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import type { Columns } from './features'
import { LoadingCards, LoadingRows } from './loading'
import { Pager } from './pager'
import { RowsAsCards } from './rows-as-cards'
import { RowsAsTable } from './rows-as-table'
import { SortSelect } from './sort-select'
import { useDataTable } from './use-data-table'
import { useNarrow } from './use-narrow'
import type { TableView } from './view'

type DataTableProps<Row extends object> = {
  /** What the list is of, for those who do not see it. */
  label: string
  columns: Columns<Row>
  /** Undefined while it is on its way. */
  data: readonly Row[] | undefined
  /** Why it did not come, and how to ask again. */
  error?: { message: string; retry: () => void } | undefined
  view: TableView
  onViewChange: (view: TableView) => void
  empty?: ReactNode
  /** A press anywhere on a row; its first link does the same for the keyboard. */
  onOpen?: (row: Row) => void
}

const none: readonly never[] = []

/** The shared list: 10 rows a page, sortable, cards under 768 px (spec section 9, ui.md 'Tables'). */
export function DataTable<Row extends object>({
  label,
  columns,
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
  if (!data && narrow) return <LoadingCards />
  if (!data) {
    return (
      <RowsAsTable table={table} label={label}>
        <LoadingRows columns={columns.length} />
      </RowsAsTable>
    )
  }
  if (data.length === 0) return empty
  return (
    <>
      {narrow ? (
        <>
          <SortSelect table={table} onSort={(sort) => onViewChange({ q: view.q, sort })} />
          <RowsAsCards table={table} label={label} />
        </>
      ) : (
        <RowsAsTable table={table} label={label} onOpen={onOpen} />
      )}
      <Pager page={table.state.pagination.pageIndex + 1} records={data.length} />
    </>
  )
}
