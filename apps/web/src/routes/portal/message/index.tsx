import { createFileRoute } from '@tanstack/react-router'
import { MessageList } from '#/features/announcements/message-list'
import { messageView } from '#/features/announcements/message-view'

export const Route = createFileRoute('/portal/message/')({
  validateSearch: messageView,
  component: MessageList,
})
