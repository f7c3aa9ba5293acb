import { createFileRoute } from '@tanstack/react-router'
import { Outbox } from '#/features/email/outbox/outbox'
import { outboxView } from '#/features/email/outbox/outbox-view'

export const Route = createFileRoute('/portal/administrator/outbox')({
  validateSearch: outboxView,
  component: () => {
    const navigate = Route.useNavigate()
    return (
      <Outbox
        view={Route.useSearch()}
        onSearch={(q) =>
          navigate({
            search: (view) => ({ ...view, q: q || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    )
  },
})
