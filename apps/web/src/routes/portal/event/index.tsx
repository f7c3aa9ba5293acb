import { createFileRoute } from '@tanstack/react-router'
import { EventList } from '#/features/events/event-list'
import { eventView } from '#/features/events/event-view'

export const Route = createFileRoute('/portal/event/')({
  validateSearch: eventView,
  component: () => <EventList period={Route.useSearch().when ?? 'upcoming'} />,
})
