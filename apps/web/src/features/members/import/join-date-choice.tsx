import { useId, useState } from 'react'
import { controlStyle } from '#/components/form/fields/control-style'
import { cn } from '#/components/ui/cn'
import { membersText } from './count-text'
import type { ValidatedRow } from './validated-row'

type JoinDateChoiceProps = {
  /** How many new members have no first day in the file. */
  count: number
  /** Their first day; null when it isn't known. */
  onChange: (joinedOn: string | null) => void
}

/** Asks for the first day of the new members whose rows have none. */
export function JoinDateChoice({ count, onChange }: JoinDateChoiceProps) {
  const id = useId()
  const [hasDay, setHasDay] = useState(false)
  if (count === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-md border border-border bg-surface p-5"
    >
      <div>
        <h3 id={id} className="font-heading font-semibold text-lg">
          No join date: {membersText(count)}
        </h3>
        <p className="text-muted">
          If you don’t know when they joined, they aren’t new members: they’re not among the changes
          to report, and no anniversary is shown. You can add the day later.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <label className="grid gap-1">
          Member since
          <select
            value={hasDay ? 'Day' : 'Unknown'}
            onChange={({ target }) => {
              setHasDay(target.value === 'Day')
              onChange(null)
            }}
            className={cn(controlStyle, 'w-fit py-2')}
          >
            <option value="Unknown">Not known</option>
            <option value="Day">One day for all</option>
          </select>
        </label>
        {hasDay && (
          <label className="grid gap-1">
            First day
            <input
              type="date"
              onChange={({ target }) => onChange(target.value || null)}
              className={cn(controlStyle, 'w-fit py-2')}
            />
          </label>
        )}
      </div>
    </section>
  )
}

/** Whether a new member's row has no day on which they joined, or one that can't be used. */
export const hasNoJoinDate = ({ row, verdict }: ValidatedRow): boolean =>
  row.left === '' && (row.joinedOn.trim() === '' || verdict.notes?.joinedOn !== undefined)
