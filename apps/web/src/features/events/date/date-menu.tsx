import { clubTime } from '@clubhouse/schema/club-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { useNavigate } from '@tanstack/react-router'
import { CalendarX2, Pencil, PencilLine, QrCode, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '#/api/shared-queries'
import { MoreMenu } from '#/components/more-menu'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useByClubClock } from '#/site/use-by-club-clock'
import { actionsOn, type DateAction } from './date-actions'

const labels = {
  edit: { label: 'Change this date', Icon: Pencil, danger: false },
  cancel: { label: 'Cancel this date', Icon: CalendarX2, danger: true },
  restore: { label: 'Restore this date', Icon: RotateCcw, danger: false },
} satisfies Record<Exclude<DateAction, 'rsvps'>, unknown>

type DateMenuProps = {
  event: EventDetail
  occurrence: Occurrence
  /** Renders `MenuItem`s about RSVPs, one of which closes or reopens them. */
  children: (changeRsvps: () => void) => ReactNode
}

/** The organizers' '…' menu: changes, cancels or restores the date, or edits the event; renders nothing for members. */
export function DateMenu({ event, occurrence, children }: DateMenuProps) {
  const navigate = useNavigate()
  const now = useByClubClock(clubTime)
  if (!useMay('events', event)) return null
  const params = { id: event.id, date: occurrence.date }
  const actions = actionsOn(event, occurrence, now)
  // The overview has the drawers; closing one leads back to the tab it was opened from.
  const open = (drawer: DateAction) =>
    navigate({
      to: '/portal/event/$id/$date',
      params,
      search: { drawer },
      state: { opened: true },
      resetScroll: false,
    })
  return (
    <MoreMenu>
      {actions.map((action) => {
        // With the other entries about RSVPs.
        if (action === 'rsvps') return null
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
        onSelect={() => navigate({ to: '/portal/event/$id', params, search: { drawer: 'edit' } })}
      >
        Edit Event
      </MenuItem>
      {/* Of a date that is canceled or over nobody needs one. */}
      {actions.includes('cancel') && (
        <MenuItem
          icon={<QrCode aria-hidden className="size-5" />}
          onSelect={() => navigate({ to: '/portal/event/$id/$date/poster', params })}
        >
          Print poster
        </MenuItem>
      )}
      {children(() => open('rsvps'))}
    </MoreMenu>
  )
}
