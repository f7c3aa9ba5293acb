import { useNavigate } from '@tanstack/react-router'
import { CalendarX2, Pencil, PencilLine, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { MoreMenu } from '#/components/more-menu'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import type { DateAction } from './date-actions'

const labels = {
  edit: { label: 'Change this date', Icon: Pencil, danger: false },
  cancel: { label: 'Cancel this date', Icon: CalendarX2, danger: true },
  restore: { label: 'Restore this date', Icon: RotateCcw, danger: false },
} satisfies Record<DateAction, unknown>

type DateMenuProps = {
  /** The event's id. */
  id: string
  actions: readonly DateAction[]
  /** `MenuItem`s about RSVPs. */
  children: ReactNode
}

/** The organizers' '…' menu: changes, cancels or restores the date, or edits the event. */
export function DateMenu({ id, actions, children }: DateMenuProps) {
  const { open } = useDrawerAddress()
  const navigate = useNavigate()
  return (
    <MoreMenu>
      {actions.map((action) => {
        const { label, Icon, danger } = labels[action]
        return (
          <MenuItem
            key={action}
            icon={<Icon aria-hidden className="size-5" />}
            danger={danger}
            onSelect={() => open(action)}
          >
            {label}
          </MenuItem>
        )
      })}
      <MenuItem
        icon={<PencilLine aria-hidden className="size-5" />}
        onSelect={() =>
          navigate({ to: '/portal/event/$id', params: { id }, search: { drawer: 'edit' } })
        }
      >
        Edit Event
      </MenuItem>
      {children}
    </MoreMenu>
  )
}
