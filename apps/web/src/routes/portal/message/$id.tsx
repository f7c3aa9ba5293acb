import { createFileRoute } from '@tanstack/react-router'
import { draftView } from '#/features/announcements/draft/draft-view'
import { MessagePage } from '#/features/announcements/message-page'
import { recipientView } from '#/features/announcements/recipient-view'

export const Route = createFileRoute('/portal/message/$id')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...recipientView(search),
    ...draftView(search),
  }),
  component: () => <MessagePage id={Route.useParams().id} />,
})
