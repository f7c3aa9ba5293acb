import type { ImportVerdict } from '@clubhouse/schema/members/member-import'
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
import { problemFilename, problemRows } from './problem-rows'
import type { MemberTable } from './read-member-file'
import { reasonsOf, type ValidatedRow } from './validated-row'

type ImportResultTableProps = { table: MemberTable; validated: readonly ValidatedRow[] }

/** Shows the result for each row, or only for rows with a problem, which can be downloaded and corrected. */
export function ImportResultTable({ table, validated }: ImportResultTableProps) {
  const [view, changeView] = useTableView()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const problems = useMemo(
    () => validated.filter(({ verdict: { verdict } }) => verdict !== 'ok'),
    [validated],
  )
  const save = () =>
    downloadFile(
      problemFilename(table.file.name),
      problemRows(table, problems),
      'text/csv;charset=utf-8',
    )
  const choose = (only: boolean) => {
    setOnlyProblems(only)
    changeView({ sort: view.sort })
  }
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex gap-2">
          <legend className="sr-only">Rows to show</legend>
          {[false, true].map((only) => (
            <Button
              key={String(only)}
              size="sm"
              variant={only === onlyProblems ? 'primary' : 'quiet'}
              aria-pressed={only === onlyProblems}
              onClick={() => choose(only)}
            >
              {only
                ? `Problems (${problems.length.toLocaleString()})`
                : `All (${validated.length.toLocaleString()})`}
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
        columns={importResultColumns}
        phoneRow={importResultPhoneRow}
        data={onlyProblems ? problems : validated}
        view={view}
        onViewChange={changeView}
        empty={<p className="py-6 text-muted">No problems found.</p>}
      />
    </div>
  )
}

const column = createColumnHelper<typeof features, ValidatedRow>()

const words = {
  ok: { label: 'Ready', tone: 'success' },
  duplicate: { label: 'Duplicate', tone: 'accent' },
  invalid: { label: 'Invalid', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'danger' },
} as const satisfies Record<ImportVerdict['verdict'], { label: string; tone: string }>

/** The columns of each row of a file with its result. */
export const importResultColumns: Columns<ValidatedRow> = [
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
  column.accessor(({ verdict }) => words[verdict.verdict].label, {
    id: 'verdict',
    header: 'Result',
    meta: { priority: 1, width: 'w-30' },
    cell: ({ row }) => <ImportResultBadge validated={row.original} />,
  }),
  column.display({
    id: 'why',
    header: 'Problem',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => (
      <ul>
        {reasonsOf(original).map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    ),
  }),
]

/** A row of the file in two lines: its result, and its problems. */
export const importResultPhoneRow = (validated: ValidatedRow): PhoneRow => ({
  title: `${validated.row.firstname} ${validated.row.lastname}`,
  fact: <ImportResultBadge validated={validated} />,
  details: (
    <span className="wrap-anywhere whitespace-normal">
      {reasonsOf(validated).join(' ') || validated.row.email}
    </span>
  ),
})

const ImportResultBadge = ({ validated }: { validated: ValidatedRow }) => {
  const { label, tone } = words[validated.verdict.verdict]
  return <Badge tone={tone}>{label}</Badge>
}
