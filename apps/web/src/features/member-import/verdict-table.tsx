import { useMemo, useState } from 'react'
import { DataTable } from '#/components/data-table/data-table'
import { useTableView } from '#/components/data-table/use-table-view'
import { Button } from '#/components/ui/button'
import type { JudgedRow } from './judged-row'
import { verdictColumns, verdictPhoneRow } from './verdict-columns'

/** The verdict on each row, or on those only that need a look. */
export function VerdictTable({ judged }: { judged: readonly JudgedRow[] }) {
  const [view, changeView] = useTableView()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const problems = useMemo(
    () => judged.filter(({ verdict: { verdict } }) => verdict !== 'ok'),
    [judged],
  )
  const choose = (only: boolean) => {
    setOnlyProblems(only)
    changeView({ sort: view.sort })
  }
  return (
    <div>
      <fieldset className="mb-4 flex gap-2">
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
