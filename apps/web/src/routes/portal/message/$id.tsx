import { createFileRoute } from '@tanstack/react-router'
import { MessagePage } from '#/features/message/message-page'
import { recipientView } from '#/features/message/recipient-view'

export const Route = createFileRoute('/portal/message/$id')({
  validateSearch: recipientView,
  component: () => <MessagePage id={Route.useParams().id} />,
})
