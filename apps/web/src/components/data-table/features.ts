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
import { collator } from '#/components/format/collator'
import type { ColumnLayout } from './column-layout'

const byText = constructSortFn({
  sort: (one: unknown, other: unknown) => collator.compare(String(one), String(other)),
})

/** What our lists can do: sort and page. */
export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  // The table takes these for texts, and compares anything else by itself.
  sortFns: { text: byText, alphanumeric: byText },
  columnMeta: metaHelper<ColumnLayout>(),
})

// biome-ignore lint/suspicious/noExplicitAny: a column's own value type differs from column to column
export type Columns<Row extends object> = ColumnDef<typeof features, Row, any>[]
export type Table<Row extends object> = ReactTable<typeof features, Row>
