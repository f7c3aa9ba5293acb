import { type ReactNode, useMemo } from 'react'
import type { TableView } from '#/components/data-table/view'

/** A tab of a list: the records in one state. */
export type RecordState<Row> = {
  /** Its value in the URL. */
  value: string
  label: string
  has: (row: Row) => boolean
  /** Orders its records while no column sorts them: the oldest problem first. */
  order?: (one: Row, other: Row) => number
  /** Whether the tab is left out while it has no records. */
  isRare?: boolean
  /** Whether the list begins with this tab if it has records. */
  isFirst?: boolean
  /** The page's button while the tab is shown and has records. */
  action?: ReactNode
}

/** The tab with every record: the first of a list that begins with it, otherwise the last. */
export const allRecords = { value: 'all', label: 'All', has: () => true } as const

const none: readonly never[] = []

/** Returns the list's tabs with their counts, the shown one, and its records. A search without a tab is in all records. */
export function useStates<Row>(
  states: readonly RecordState<Row>[] = none,
  rows: readonly Row[] | undefined,
  { state, q }: TableView,
) {
  return useMemo(() => {
    const counted = states.map((one) => ({ ...one, count: rows?.filter(one.has).length }))
    const first = q ? undefined : counted.find(({ isFirst, count }) => isFirst && count !== 0)
    const current =
      counted.find(({ value }) => value === state) ??
      first ??
      counted.find(({ value }) => value === allRecords.value)
    const chosen = current ? rows?.filter(current.has) : rows
    return {
      current,
      tabs: counted.filter((one) => !one.isRare || one.count || one === current),
      rows: current?.order ? chosen?.toSorted(current.order) : chosen,
    }
  }, [states, rows, state, q])
}
