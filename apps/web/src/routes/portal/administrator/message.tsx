import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { MessageList } from '#/features/contact/inbox/message-list'
import { InviteUser } from '#/features/members/user-parts'

export const Route = createFileRoute('/portal/administrator/message')({
  validateSearch: tableView,
  component: () => (
    <MessageList invite={(message, close) => <InviteUser message={message} onDone={close} />} />
  ),
})
