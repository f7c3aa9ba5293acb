import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { requirePermission } from '#/features/portal/require-permission'
import { GuestList } from '#/features/rsvps/guest-list'

export const Route = createFileRoute('/portal/event/$id/$date/rsvp')({
  beforeLoad: requirePermission('events', 'chapter'),
  validateSearch: tableView,
  component: () => <GuestList {...Route.useParams()} />,
})
