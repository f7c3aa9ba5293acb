import { addMonths } from '@clubhouse/schema/events/calendar-day'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { DayFilter } from '#/components/day-filter'
import { Button } from '#/components/ui/button'
import { type LoadDocument, useSaveDocument } from './use-save-document'

type StatementDownloadProps = {
  today: string
  /** One sentence about it. */
  about: string
  /** Loads the statement of some days. */
  statementOf: (days: { from: string; until: string }) => LoadDocument
}

/** Downloads a member's statement between two days: what was billed and paid, with the balances. */
export function StatementDownload({ today, about, statementOf }: StatementDownloadProps) {
  const titleId = useId()
  const [days, setDays] = useState({ from: addMonths(today, -12), until: today })
  const { save, isLoading } = useSaveDocument()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-h3">
        Statement
      </h2>
      <p className="mb-3 text-muted">{about}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <DayFilter
          label="From"
          value={days.from}
          onChange={(from) => from && setDays({ ...days, from })}
        />
        <DayFilter
          label="Through"
          value={days.until}
          onChange={(until) => until && setDays({ ...days, until })}
        />
        <Button variant="quiet" busy={isLoading} onClick={() => save(statementOf(days))}>
          {!isLoading && <Download aria-hidden className="size-5" />} Download statement
        </Button>
      </div>
    </section>
  )
}
