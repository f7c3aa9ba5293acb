import { isAnnounced } from '@clubhouse/schema/events/event-notice'
import type { ReactNode } from 'react'
import { useFieldContext } from './contexts'

type NotifyFieldProps = {
  /** Whether the date has passed: it notifies nobody. */
  isOver: boolean
  /** The changed values, which decide the default. */
  changed: readonly string[]
  /** Shows who is notified, or who would be. */
  audience: (isOn: boolean) => ReactNode
}

/** The 'Notify members' checkbox, with who they are. */
export function NotifyField({ isOver, changed, audience }: NotifyFieldProps) {
  const field = useFieldContext<boolean | null | undefined>()
  const isOn = field.state.value ?? isAnnounced(changed)
  if (isOver) return <p>No one will be notified because this date has passed.</p>
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={field.name}
          className="size-5 shrink-0 accent-primary"
          checked={isOn}
          onChange={({ target }) => field.handleChange(target.checked)}
        />
        Notify members
      </label>
      {audience(isOn)}
    </div>
  )
}

/** Returns the names of the values that differ. */
export const changedValues = <Values extends object>(before: Values, now: Values): string[] =>
  Object.entries(now).flatMap(([name, value]) => {
    const old = Object.entries(before).find(([other]) => other === name)?.[1]
    return JSON.stringify(value ?? '') === JSON.stringify(old ?? '') ? [] : [name]
  })
