import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { MessageList } from '#/features/announcements/message-list'

export const Route = createFileRoute('/portal/message/')({
  validateSearch: tableView,
  component: MessageList,
})
