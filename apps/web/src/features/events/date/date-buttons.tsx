import { CalendarX2, Pencil, RotateCcw } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import type { DateAction } from './date-actions'

const labels = {
  edit: { label: 'Change this date', Icon: Pencil },
  cancel: { label: 'Cancel this date', Icon: CalendarX2 },
  restore: { label: 'Restore this date', Icon: RotateCcw },
} satisfies Record<DateAction, unknown>

/** The buttons that change, cancel or restore a date. */
export function DateButtons({ actions }: { actions: readonly DateAction[] }) {
  const { open } = useDrawerAddress()
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map((action) => {
        const { label, Icon } = labels[action]
        return (
          <Button key={action} variant="quiet" onClick={() => open(action)}>
            <Icon aria-hidden className="size-5" /> {label}
          </Button>
        )
      })}
    </div>
  )
}
