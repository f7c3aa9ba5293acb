import { earliestDay, isDay, latestDay } from '@clubhouse/schema/events/calendar-day'
import { auditKinds } from '@clubhouse/schema/history/audit-action'
import { CalendarRange } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ToolSelect } from '#/components/data-table/tool-select'
import { toolStyle } from '#/components/data-table/tool-style'
import { useNarrow } from '#/components/data-table/use-narrow'
import { Button } from '#/components/ui/button'
import { allKinds, type HistoryView, historyView } from './history-view'

type HistoryFiltersProps = { view: HistoryView; onViewChange: (view: HistoryView) => void }

/** The filters for record types and days. Phones have a button in place of the days until it is pressed. */
export function HistoryFilters({ view, onViewChange }: HistoryFiltersProps) {
  const change = (part: Record<string, string>) => onViewChange(historyView({ ...view, ...part }))
  const narrow = useNarrow()
  const [isOpen, setIsOpen] = useState(Boolean(view.from || view.to))
  const showsDays = !narrow || isOpen
  const isFiltered = Object.values(view).some((value) => value !== undefined)
  return (
    <section aria-label="Filters" className="mb-4 flex flex-wrap items-center gap-2 sm:gap-x-4">
      <ToolSelect
        aria-label="Record type"
        className="max-md:flex-1 md:max-w-72"
        value={view.kind ?? ''}
        onChange={({ target }) => change({ kind: target.value })}
      >
        <option value="">All changes</option>
        <option value={allKinds}>All changes and sign-ins</option>
        {Object.entries(auditKinds).map(([kind, { label }]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </ToolSelect>
      {!showsDays && (
        <Button
          variant="quiet"
          size="icon"
          aria-label="Filter by day"
          className="p-0!"
          onClick={() => setIsOpen(true)}
        >
          <CalendarRange aria-hidden className="size-5" />
        </Button>
      )}
      {showsDays &&
        (['from', 'to'] as const).map((end) => (
          <Labeled key={end} label={end === 'from' ? 'From' : 'To'}>
            {(id) => (
              <DayInput
                id={id}
                value={view[end] ?? ''}
                onDayChange={(day) => change({ [end]: day })}
              />
            )}
          </Labeled>
        ))}
      {isFiltered && (
        <Button variant="ghost" onClick={() => onViewChange({})}>
          Show all
        </Button>
      )}
    </section>
  )
}

type DayInputProps = { id: string; value: string; onDayChange: (day: string) => void }

/** A day that filters once its year is complete: while it is typed, an input has days such as 0002-11-24. */
function DayInput({ id, value, onDayChange }: DayInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      id={id}
      type="date"
      min={earliestDay}
      max={latestDay}
      className={`${toolStyle} w-33 max-sm:px-2 sm:w-40`}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '' || isDay(target.value)) onDayChange(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

type LabeledProps = { label: string; children: (id: string) => ReactNode }

function Labeled({ label, children }: LabeledProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
