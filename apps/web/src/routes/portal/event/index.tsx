import { createFileRoute, redirect } from '@tanstack/react-router'
import { EventList } from '#/features/events/list/event-list'
import { eventView } from '#/features/events/list/event-view'

export const Route = createFileRoute('/portal/event/')({
  validateSearch: eventView,
  // An event's details were a drawer over the list, which older links and emails open.
  beforeLoad: ({ search: { drawer, id } }) => {
    if (drawer === 'record' && id) {
      throw redirect({ to: '/portal/event/$id', params: { id }, replace: true })
    }
  },
  component: () => <EventList view={Route.useSearch()} />,
})
