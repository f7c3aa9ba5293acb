import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { DataTable } from '#/components/data-table/data-table'
import type { Columns } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { useTableView } from '#/components/data-table/use-table-view'
import { EmptyState } from '#/components/empty-state'
import { MoreMenu } from '#/components/more-menu'
import { PageHead } from '#/components/page-head'
import { type Crumb, PageHeader } from '#/components/page-header'
import { SectionHeader } from '#/components/section-header'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { actionsColumn } from './actions-column'
import { type CsvFile, ExportItem } from './export-item'
import { NoneFound } from './none-found'
import { RecordTools } from './record-tools'
import { useAbout } from './use-about'
import { useDeadDrawer } from './use-dead-drawer'
import { type RecordState, useStates } from './use-states'

type RecordListProps<Row extends { id: string }> = {
  title: string
  /** The heading, where the list is a tab of a page with its own head. */
  part?: string
  /** The number beside the title, if it isn't that of the records. */
  count?: number
  /** Whether it always has the same few records, which needs no count and no paging line. */
  isFixed?: boolean
  /** One sentence: below the title, and on phones after the list, so that its first row is near the top. */
  about?: ReactNode
  /** The pages above. */
  breadcrumb?: readonly Crumb[]
  columns: Columns<Row>
  phoneRow: (row: Row) => PhoneRow
  query: {
    data: readonly Row[] | undefined
    error: { message: string } | null
    refetch: () => unknown
  }
  /** Filters and orders the records, before searching and sorting. */
  choose?: (rows: readonly Row[]) => readonly Row[]
  /** The tabs, where records have a state. */
  states?: readonly RecordState<Row>[]
  /** Returns a record's searchable text. */
  searchText: (row: Row) => string
  /** For administrators: the noun, such as 'Chapter', a record's name, and the form that creates (null) or edits one. */
  edit?: {
    noun: string
    /** Replaces 'Create {noun}'. */
    create?: string
    nameOf: (row: Row) => string
    form: (row: Row | null, close: () => void) => ReactNode
  } | null
  /** A record's details, in a drawer over the list that `recordLink` opens. */
  detail?: { nameOf: (row: Row) => string; show: (row: Row) => ReactNode }
  /** The list as a CSV file, for administrators. */
  csv?: CsvFile<Row> | null
  /** The page's button, where it isn't 'Create'. */
  tools?: ReactNode
  /** `MenuItem`s of the page's '…' menu, before 'Export CSV'. */
  more?: ReactNode
  /** Between the title and the list: what has to be read first. */
  above?: ReactNode
  /** After the list: charts and reports. */
  below?: ReactNode
  /** Beside the search. */
  filter?: ReactNode
  /** The purpose of the list, in one sentence: shown when there are no records at all. */
  purpose?: string
  /** Replaces what is shown when there are no records at all. */
  empty?: ReactNode
}

/** A list of records: tabs, search, table, and for administrators the create and edit drawers. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { title, columns, query, choose, searchText, edit, detail, csv, more } = props
  const [view, changeView] = useTableView()
  const { drawer, id, open, leave } = useDrawerAddress()
  const all = useMemo(
    () => (choose && query.data ? choose(query.data) : query.data),
    [choose, query.data],
  )
  const states = useStates(props.states, useFound(all, searchText, view.q ?? ''), view)
  const allColumns = useMemo(
    () =>
      edit ? [...columns, actionsColumn<Row>(edit.nameOf, (row) => open('edit', row.id))] : columns,
    [columns, edit, open],
  )
  const named = id ? query.data?.find((row) => row.id === id) : undefined
  // A list without any of these handles its own drawers.
  const dead = {
    record: detail && !named,
    edit: edit === null || (edit && !named),
    create: edit === null,
  }
  const requested = drawer === 'record' || drawer === 'edit' || drawer === 'create' ? drawer : null
  useDeadDrawer(Boolean(query.data && requested && dead[requested]))
  const createButton = edit && (
    <Button onClick={() => open('create')}>
      <Plus aria-hidden className="size-5" />
      {edit.create ?? (
        <span>
          Create <span className={cn(edit.noun.length > 5 && 'max-sm:sr-only')}>{edit.noun}</span>
        </span>
      )}
    </Button>
  )
  const tabAction = states.current?.count ? states.current.action : undefined
  const action = (props.tools || tabAction || createButton) && (
    <>
      {props.tools}
      {tabAction}
      {createButton}
    </>
  )
  const about = useAbout(props.about)
  const menu = (csv || more) && (
    <MoreMenu label={props.part && `More actions for the ${title.toLowerCase()}`}>
      {more}
      {csv && <ExportItem file={csv} rows={states.rows} />}
    </MoreMenu>
  )
  return (
    <>
      <PageHead title={title} hidden />
      {props.part ? (
        <SectionHeader title={props.part} action={action} more={menu} />
      ) : (
        <PageHeader
          title={title}
          // The tabs have counts of their own.
          count={
            props.isFixed || props.states
              ? undefined
              : (props.count ?? query.data?.length) || undefined
          }
          breadcrumb={props.breadcrumb}
          action={action}
          more={menu}
        >
          {about.above}
        </PageHeader>
      )}
      {props.above}
      <DataTable<Row>
        label={title}
        columns={allColumns}
        phoneRow={props.phoneRow}
        data={states.rows}
        error={query.error ? { message: query.error.message, retry: query.refetch } : undefined}
        view={view}
        onViewChange={changeView}
        isPaged={!props.isFixed}
        tools={
          query.data?.length !== 0 && (
            <RecordTools
              title={title}
              states={states}
              count={query.data?.length}
              filter={props.filter}
            />
          )
        }
        empty={
          query.data?.length === 0 ? (
            (props.empty ?? (
              <EmptyState text="No records found." purpose={props.purpose}>
                {createButton}
              </EmptyState>
            ))
          ) : (
            <NoneFound />
          )
        }
      />
      {about.below}
      {props.below}
      {detail && named && drawer === 'record' && (
        <Drawer title={detail.nameOf(named)}>
          {detail.show(named)}
          {edit && (
            <Button className="mt-6" onClick={() => open('edit', named.id)}>
              <Pencil aria-hidden className="size-5" /> Edit {edit.noun}
            </Button>
          )}
        </Drawer>
      )}
      {edit && drawer === 'create' && (
        <Drawer title={edit.create ?? `Create ${edit.noun}`}>{edit.form(null, leave)}</Drawer>
      )}
      {edit && named && drawer === 'edit' && (
        <Drawer key={named.id} title={`Edit ${edit.noun}`}>
          {edit.form(named, leave)}
        </Drawer>
      )}
    </>
  )
}

/** Returns the rows that match the search text. */
function useFound<Row>(
  rows: readonly Row[] | undefined,
  searchText: (row: Row) => string,
  q: string,
): readonly Row[] | undefined {
  const search = useDeferredValue(q)
  return useMemo(() => {
    if (search.trim() === '') return rows
    const matches = matcherOf(search)
    return rows?.filter((row) => matches(plainText(searchText(row))))
  }, [rows, searchText, search])
}
