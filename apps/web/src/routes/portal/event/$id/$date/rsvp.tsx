import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { requireAdmin } from '#/features/portal/require-admin'
import { GuestList } from '#/features/rsvps/guest-list'

export const Route = createFileRoute('/portal/event/$id/$date/rsvp')({
  beforeLoad: requireAdmin,
  validateSearch: tableView,
  component: () => <GuestList {...Route.useParams()} />,
})
