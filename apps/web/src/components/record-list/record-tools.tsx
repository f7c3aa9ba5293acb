import { type ReactNode, useState } from 'react'
import { isLong } from '#/components/data-table/is-long'
import { useTableView } from '#/components/data-table/use-table-view'
import { StateLinks } from '#/components/state-links'
import { SearchBox } from './search-box'
import type { RecordState, useStates } from './use-states'

type RecordToolsProps<Row> = {
  /** The list's name. */
  title: string
  states: Pick<ReturnType<typeof useStates<Row>>, 'tabs'> & {
    current: RecordState<Row> | undefined
  }
  /** How many records there are, before any filter. */
  count: number | undefined
  filter?: ReactNode
}

/** A list's row of tools: its tabs, its filter, and from 15 records on its search. */
export function RecordTools<Row>({ title, states, count, filter }: RecordToolsProps<Row>) {
  const [{ q, sort }, changeView] = useTableView()
  // The box of a list that was opened with a search doesn't disappear while somebody types.
  const [wasSearched] = useState(q !== undefined)
  return (
    <>
      {states.tabs.length > 0 && (
        <StateLinks label="Filter by status" states={states.tabs} current={states.current?.value} />
      )}
      {filter}
      {(wasSearched || isLong(count ?? 0)) && (
        <SearchBox
          label={`Search ${title.toLowerCase()}`}
          value={q ?? ''}
          onChange={(text) => changeView({ sort, q: text || undefined }, true)}
        />
      )}
    </>
  )
}
