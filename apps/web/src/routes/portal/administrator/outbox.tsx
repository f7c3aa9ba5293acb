import { createFileRoute } from '@tanstack/react-router'
import { Outbox } from '#/features/email/outbox/outbox'
import { outboxView } from '#/features/email/outbox/outbox-view'
import { requireAdmin } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/outbox')({
  beforeLoad: requireAdmin,
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
