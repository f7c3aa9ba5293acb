import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { downloadFile } from '#/components/csv/download-file'
import { DataTable } from '#/components/data-table/data-table'
import { useTableView } from '#/components/data-table/use-table-view'
import { Button } from '#/components/ui/button'
import type { JudgedRow } from './judged-row'
import { problemFilename, problemRows } from './problem-rows'
import type { CsvTable } from './read-csv-file'
import { verdictColumns, verdictPhoneRow } from './verdict-columns'

type VerdictTableProps = { table: CsvTable; judged: readonly JudgedRow[] }

/** The verdict on each row, or on those only that need a look; these can be saved as a file to be put right. */
export function VerdictTable({ table, judged }: VerdictTableProps) {
  const [view, changeView] = useTableView()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const problems = useMemo(
    () => judged.filter(({ verdict: { verdict } }) => verdict !== 'ok'),
    [judged],
  )
  const save = () =>
    downloadFile(
      problemFilename(table.filename),
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
                : `All (${judged.length.toLocaleString()})`}
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
        label="Rows of the file"
        columns={verdictColumns}
        phoneRow={verdictPhoneRow}
        data={onlyProblems ? problems : judged}
        view={view}
        onViewChange={changeView}
        empty={<p className="py-6 text-muted">No row has a problem.</p>}
      />
    </div>
  )
}
