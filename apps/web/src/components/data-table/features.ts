import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
} from '@tanstack/react-table'

/** What our lists can do: sort and page. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
})

// biome-ignore lint/suspicious/noExplicitAny: a column's own value type differs from column to column
export type Columns<Row extends object> = ColumnDef<typeof features, Row, any>[]
export type Table<Row extends object> = ReactTable<typeof features, Row>
