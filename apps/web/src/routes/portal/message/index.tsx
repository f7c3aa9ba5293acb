import { createFileRoute } from '@tanstack/react-router'
import { MessageList } from '#/features/message/message-list'
import { messageView } from '#/features/message/message-view'

export const Route = createFileRoute('/portal/message/')({
  validateSearch: messageView,
  component: MessageList,
})
