import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { EventList } from '#/features/event/event-list'

export const Route = createFileRoute('/portal/event')({
  validateSearch: tableView,
  component: EventList,
})
