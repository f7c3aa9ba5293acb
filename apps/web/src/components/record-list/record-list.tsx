import { Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { DataTable } from '#/components/data-table/data-table'
import type { Columns } from '#/components/data-table/features'
import { useTableView } from '#/components/data-table/use-table-view'
import { plainText } from '#/components/format/plain-text'
import { PageHead } from '#/components/page-head'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/drawer-address'
import { actionsColumn } from './actions-column'
import { type CsvFile, ExportButton } from './export-button'
import { SearchBox } from './search-box'

type RecordListProps<Row extends { id: string }> = {
  title: string
  columns: Columns<Row>
  query: {
    data: readonly Row[] | undefined
    error: { message: string } | null
    refetch: () => unknown
  }
  /** What of a record is searched. */
  searchText: (row: Row) => string
  /** For administrators: 'Chapter', what names one, and the form that creates (null) or edits one. */
  edit?: {
    noun: string
    nameOf: (row: Row) => string
    form: (row: Row | null, close: () => void) => ReactNode
  } | null
  onOpen?: (row: Row) => void
  /** The list as a file, for administrators. */
  csv?: CsvFile<Row> | null
  /** More to do with the list, beside 'Create'. */
  tools?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
  /** What stands there when there are no records at all. */
  empty?: ReactNode
}

/** A list of records: search, table, and for administrators the drawers to create and edit (spec section 2, 'Lists'). */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { title, columns, query, searchText, edit, onOpen, csv, tools, above, empty } = props
  const [view, changeView] = useTableView()
  const { drawer, id, open, leave } = useDrawerAddress()
  const rows = useFound(query.data, searchText, view.q ?? '')
  const all = useMemo(
    () =>
      edit ? [...columns, actionsColumn<Row>(edit.nameOf, (row) => open('edit', row.id))] : columns,
    [columns, edit, open],
  )
  const edited = drawer === 'edit' ? query.data?.find((row) => row.id === id) : undefined
  return (
    <>
      <PageHead title={title} hidden />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-h2">{title}</h1>
        <div className="flex flex-wrap gap-3">
          {csv && <ExportButton file={csv} rows={rows} />}
          {tools}
          {edit && (
            <Button onClick={() => open('create')}>
              <Plus aria-hidden className="size-5" /> Create {edit.noun}
            </Button>
          )}
        </div>
      </div>
      {above}
      <SearchBox
        label={`Search ${title.toLowerCase()}`}
        value={view.q ?? ''}
        onChange={(q) => changeView({ sort: view.sort, q: q || undefined }, true)}
      />
      <DataTable
        label={title}
        columns={all}
        data={rows}
        error={query.error ? { message: query.error.message, retry: query.refetch } : undefined}
        view={view}
        onViewChange={changeView}
        onOpen={onOpen}
        empty={query.data?.length === 0 ? empty : undefined}
      />
      {edit && drawer === 'create' && (
        <Drawer title={`Create ${edit.noun}`}>{edit.form(null, leave)}</Drawer>
      )}
      {edit && edited && (
        <Drawer key={edited.id} title={`Edit ${edit.noun}`}>
          {edit.form(edited, leave)}
        </Drawer>
      )}
    </>
  )
}

/** The rows with every word that is searched for, without accents and case. */
function useFound<Row extends object>(
  rows: readonly Row[] | undefined,
  searchText: (row: Row) => string,
  q: string,
): readonly Row[] | undefined {
  const search = useDeferredValue(q)
  return useMemo(() => {
    const words = plainText(search).split(/\s+/).filter(Boolean)
    if (words.length === 0) return rows
    return rows?.filter((row) => {
      const text = plainText(searchText(row))
      return words.every((word) => text.includes(word))
    })
  }, [rows, searchText, search])
}
