import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DateFrame } from '#/features/events/date/date-frame'
import { OrganizerItems } from '#/features/rsvps/organizer-items'

export const Route = createFileRoute('/portal/event/$id/$date')({
  component: () => (
    <DateFrame {...Route.useParams()} rsvpMenu={(menu) => <OrganizerItems {...menu} />}>
      <Outlet />
    </DateFrame>
  ),
})
