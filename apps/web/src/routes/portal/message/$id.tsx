import { createFileRoute } from '@tanstack/react-router'
import { MessagePage } from '#/features/announcements/message-page'
import { recipientView } from '#/features/announcements/recipient-view'

export const Route = createFileRoute('/portal/message/$id')({
  validateSearch: recipientView,
  component: () => <MessagePage id={Route.useParams().id} />,
})
