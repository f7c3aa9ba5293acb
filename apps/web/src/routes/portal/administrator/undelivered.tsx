import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { UndeliveredMessageList } from '#/features/undelivered-message/undelivered-message-list'

export const Route = createFileRoute('/portal/administrator/undelivered')({
  validateSearch: tableView,
  component: UndeliveredMessageList,
})
