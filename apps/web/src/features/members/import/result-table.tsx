import { createColumnHelper } from '@tanstack/react-table'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CellText } from '#/components/data-table/cells'
import { DataTable } from '#/components/data-table/data-table'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { useTableView } from '#/components/data-table/use-table-view'
import { downloadFile } from '#/components/download-file'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { reasonWithout } from './after-import'
import { problemFilename, problemRows } from './problem-rows'
import type { MemberTable } from './read-member-file'
import { duplicateTexts, isPossibleDuplicate, noRepeats, type Repeats } from './repeated-people'
import { isProblem, resultWords } from './result-words'
import { notesOf, reasonsOf, type ValidatedRow } from './validated-row'

type ImportResultTableProps = {
  table: MemberTable
  validated: readonly ValidatedRow[]
  /** The values of a line that aren't imported. */
  extras?: ReadonlyMap<number, readonly string[]>
  /** New members who are in the file twice. */
  repeats?: Repeats
}

const noExtras: ReadonlyMap<number, readonly string[]> = new Map()

type Filter = 'all' | 'problems' | 'duplicates'
type FilterChoice = { name: Filter; label: string; rows: readonly ValidatedRow[] }

/**
 * Shows the result for each row, or only for possible duplicates or rows with a problem, which can be downloaded and
 * corrected.
 */
export function ImportResultTable({
  table,
  validated,
  extras = noExtras,
  repeats = noRepeats,
}: ImportResultTableProps) {
  const [view, changeView] = useTableView()
  const [filter, setFilter] = useState<Filter>('all')
  const problems = useMemo(() => validated.filter(({ verdict }) => isProblem(verdict)), [validated])
  const duplicates = useMemo(
    () => validated.filter((one) => isPossibleDuplicate(one, repeats)),
    [validated, repeats],
  )
  const columns = useMemo(() => importResultColumns({ extras, repeats }), [extras, repeats])
  const all: FilterChoice[] = [
    { name: 'all', label: 'All', rows: validated },
    { name: 'problems', label: 'Problems', rows: problems },
    { name: 'duplicates', label: 'Possible duplicates', rows: duplicates },
  ]
  const filters = all.filter(({ name, rows }) => name !== 'duplicates' || rows.length > 0)
  const shown = filters.find(({ name }) => name === filter)?.rows ?? validated
  const save = () =>
    downloadFile(
      problemFilename(table.file.name),
      problemRows(table, problems),
      'text/csv;charset=utf-8',
    )
  const choose = (name: Filter) => {
    setFilter(name)
    changeView({ sort: view.sort })
  }
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Rows to show</legend>
          {filters.map(({ name, label, rows }) => (
            <Button
              key={name}
              size="sm"
              variant={name === filter ? 'primary' : 'quiet'}
              aria-pressed={name === filter}
              onClick={() => choose(name)}
            >
              {`${label} (${rows.length.toLocaleString()})`}
            </Button>
          ))}
        </fieldset>
        {problems.length > 0 && (
          <Button variant="quiet" size="sm" onClick={save}>
            <Download aria-hidden className="size-5" /> Download problems
          </Button>
        )}
      </div>
      <DataTable
        label="Rows in the file"
        columns={columns}
        phoneRow={(validated) => importResultPhoneRow(validated, { extras, repeats })}
        data={shown}
        view={view}
        onViewChange={changeView}
        empty={<p className="py-6 text-muted">No problems found.</p>}
      />
    </div>
  )
}

const column = createColumnHelper<typeof features, ValidatedRow>()

type Notes = { extras: ReadonlyMap<number, readonly string[]>; repeats: Repeats }

/** The columns of each row of a file with its result. */
export const importResultColumns = (notes: Notes): Columns<ValidatedRow> => [
  column.accessor(({ row }) => `${row.firstname} ${row.lastname}`, {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-38' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ row }) => row.line, {
    id: 'row',
    header: 'Row',
    meta: { priority: 2, width: 'w-20' },
  }),
  column.accessor(({ row }) => row.email, {
    id: 'email',
    header: 'Email',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ verdict }) => resultWords[verdict.verdict].label, {
    id: 'verdict',
    header: 'Result',
    meta: { priority: 1, width: 'w-30' },
    cell: ({ row }) => <ImportResultBadge validated={row.original} />,
  }),
  column.display({
    id: 'why',
    header: 'Details',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => (
      <ul>
        {detailsOf(original, notes).map((detail) => (
          <li key={detail} className="wrap-anywhere">
            {detail}
          </li>
        ))}
      </ul>
    ),
  }),
]

/** A row of the file in two lines: its result, and its details. */
const importResultPhoneRow = (validated: ValidatedRow, notes: Notes): PhoneRow => ({
  title: `${validated.row.firstname} ${validated.row.lastname}`,
  fact: <ImportResultBadge validated={validated} />,
  details: (
    <span className="wrap-anywhere whitespace-normal">
      {detailsOf(validated, notes).join(' ') || validated.row.email}
    </span>
  ),
})

/** What is wrong with a row, whom it may repeat, and what of it isn't imported. */
function detailsOf(validated: ValidatedRow, { extras, repeats }: Notes): string[] {
  const others = extras.get(validated.row.line) ?? []
  const without = isProblem(validated.verdict) ? null : withoutText(validated)
  return [
    ...reasonsOf(validated),
    ...(without ? [without] : []),
    ...(isProblem(validated.verdict) ? [] : notesOf(validated)),
    ...duplicateTexts(validated, repeats),
    ...(others.length > 0 ? [`Not imported: ${others.join(', ')}`] : []),
  ]
}

/** Returns why a new member can't sign in. */
function withoutText({ row, verdict }: ValidatedRow): string | null {
  if (verdict.verdict !== 'ok') return null
  const reason = reasonWithout({ row, verdict })
  return reason && `Can’t sign in: ${reason}`
}

const ImportResultBadge = ({ validated }: { validated: ValidatedRow }) => {
  const { label, tone } = resultWords[validated.verdict.verdict]
  return <Badge tone={tone}>{label}</Badge>
}
