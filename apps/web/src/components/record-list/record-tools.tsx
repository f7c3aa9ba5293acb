import type { ReactNode } from 'react'
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

/** A list's row of tools: its tabs, its filter and its search. */
export function RecordTools<Row>({ title, states, count, filter }: RecordToolsProps<Row>) {
  const [{ q, sort }, changeView] = useTableView()
  return (
    <>
      {states.tabs.length > 0 && (
        <StateLinks label="Filter by status" states={states.tabs} current={states.current?.value} />
      )}
      {filter}
      <SearchBox
        folds
        label={`Search ${title.toLowerCase()}`}
        count={count}
        value={q ?? ''}
        onChange={(text) => changeView({ sort, q: text || undefined }, true)}
      />
    </>
  )
}
