import { earliestDay, isDay, latestDay } from '@clubhouse/schema/events/calendar-day'
import { auditKinds } from '@clubhouse/schema/history/audit-action'

import { type ReactNode, useId, useState } from 'react'
import { controlStyle } from '#/components/form/fields/control-style'

import { Button } from '#/components/ui/button'
import { type HistoryView, historyView } from './history-view'

type HistoryFiltersProps = { view: HistoryView; onViewChange: (view: HistoryView) => void }

/** The filters for record types and days. */
export function HistoryFilters({ view, onViewChange }: HistoryFiltersProps) {
  const change = (part: Record<string, string>) => onViewChange(historyView({ ...view, ...part }))
  return (
    <section
      aria-label="Filters"
      className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <Labeled label="Record type">
        {(id) => (
          <select
            id={id}
            className={controlStyle}
            value={view.kind ?? ''}
            onChange={({ target }) => change({ kind: target.value })}
          >
            <option value="">All</option>
            {Object.entries(auditKinds).map(([kind, { label }]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      {(['from', 'to'] as const).map((end) => (
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
      <Button
        variant="quiet"
        className="self-end justify-self-start"
        disabled={Object.keys(view).length === 0}
        onClick={() => onViewChange({})}
      >
        Show all
      </Button>
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
      className={controlStyle}
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
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
