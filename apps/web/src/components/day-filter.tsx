import { earliestDay, isDay, latestDay } from '@clubhouse/schema/events/calendar-day'
import { useId } from 'react'
import { controlStyle } from '#/components/form/fields/control-style'

type DayFilterProps = { label: string; value: string; onChange: (day: string | undefined) => void }

/** Chooses a day that the page's URL has. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:order-last max-sm:basis-full">
      <label htmlFor={id} className="shrink-0 text-muted">
        {label}
      </label>
      <input
        key={value}
        id={id}
        type="date"
        min={earliestDay}
        max={latestDay}
        defaultValue={value}
        className={`${controlStyle} w-auto min-w-0`}
        onChange={({ target }) => {
          if (target.value === '' || isDay(target.value)) onChange(target.value || undefined)
        }}
      />
    </div>
  )
}
