import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { membersText, rowsText } from './count-text'
import type { JudgedRow } from './judged-row'
import type { CsvTable } from './read-csv-file'
import { VerdictTable } from './verdict-table'

type CheckStepProps = {
  table: CsvTable
  judged: readonly JudgedRow[]
  /** While the import is starting. */
  busy: boolean
  onImport: (sendLinks: boolean) => void
  onBack: () => void
}

/** What would happen to each row, before anything is saved. */
export function CheckStep({ table, judged, busy, onImport, onBack }: CheckStepProps) {
  const [sendLinks, setSendLinks] = useState(false)
  const ready = judged.filter(({ verdict: { verdict } }) => verdict === 'ok').length
  const rest = judged.length - ready
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <p role="status" className="text-lead">
        {ready === 0
          ? 'No row can be imported as it is.'
          : `${membersText(ready)} can be imported.`}
        {rest > 0 && ready > 0 && ` ${rowsText(rest)} will be left out.`}
      </p>
      <VerdictTable table={table} judged={judged} />
      {ready > 0 && (
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={sendLinks}
            onChange={({ target }) => setSendLinks(target.checked)}
          />
          Send each new member a link to set a password
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="lg" onClick={onBack}>
          Back to the columns
        </Button>
        {ready > 0 && (
          <Button size="lg" busy={busy} onClick={() => onImport(sendLinks)}>
            Import {membersText(ready)}
          </Button>
        )}
      </div>
    </div>
  )
}
