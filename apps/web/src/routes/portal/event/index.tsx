import { createFileRoute } from '@tanstack/react-router'
import { EventList } from '#/features/event/event-list'
import { eventView } from '#/features/event/event-view'

export const Route = createFileRoute('/portal/event/')({
  validateSearch: eventView,
  component: () => <EventList period={Route.useSearch().when ?? 'upcoming'} />,
})
