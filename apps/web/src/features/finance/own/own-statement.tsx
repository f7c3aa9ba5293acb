import { addMonths } from '@clubhouse/schema/events/calendar-day'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { DayFilter } from '#/components/day-filter'
import { Button } from '#/components/ui/button'
import { useSaveDocument } from '../documents/use-save-document'

/** Downloads the member's statement between two days: what was billed and paid, with the balances. */
export function OwnStatement({ today }: { today: string }) {
  const [days, setDays] = useState({ from: addMonths(today, -12), until: today })
  const { save, isLoading } = useSaveDocument()
  return (
    <section aria-labelledby="statement">
      <h2 id="statement" className="mb-2 text-h3">
        Statement
      </h2>
      <p className="mb-3 text-muted">Your invoices and payments between two dates.</p>
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
        <Button
          variant="quiet"
          busy={isLoading}
          onClick={() => save((client) => client.document.ownStatement.query(days))}
        >
          {!isLoading && <Download aria-hidden className="size-5" />} Download statement
        </Button>
      </div>
    </section>
  )
}
