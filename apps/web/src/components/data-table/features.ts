import { collator } from '@clubhouse/schema/text/compare-texts'
import {
  type ColumnDef,
  constructSortFn,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  type ReactTable,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ColumnLayout } from './column-layout'

const byText = constructSortFn({
  sort: (one: unknown, other: unknown) => collator.compare(String(one), String(other)),
})

/** The features of our lists: sorting and pages. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  // These are for texts; the table compares all other values itself.
  sortFns: { text: byText, alphanumeric: byText },
  columnMeta: metaHelper<ColumnLayout>(),
})

// biome-ignore lint/suspicious/noExplicitAny: a column's own value type differs from column to column
export type Columns<Row extends object> = ColumnDef<typeof features, Row, any>[]
export type Table<Row extends object> = ReactTable<typeof features, Row>
