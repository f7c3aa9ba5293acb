import { createFileRoute } from '@tanstack/react-router'
import { MessageList } from '#/features/contact/inbox/message-list'
import { messageView } from '#/features/contact/inbox/message-view'
import { InviteUser } from '#/features/members/user-editor'

export const Route = createFileRoute('/portal/administrator/message')({
  validateSearch: messageView,
  component: () => (
    <MessageList invite={(message, close) => <InviteUser message={message} onDone={close} />} />
  ),
})
