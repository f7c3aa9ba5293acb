import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { MenuItem } from '#/components/ui/dropdown-menu'

/** The menu entry that leads to the import of a calendar file. */
export function ImportEvents() {
  const navigate = useNavigate()
  return (
    <MenuItem
      icon={<CalendarPlus aria-hidden className="size-5" />}
      onSelect={() => navigate({ to: '/portal/event/import' })}
    >
      Import calendar file
    </MenuItem>
  )
}
