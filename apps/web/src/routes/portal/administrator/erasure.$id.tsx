import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#/features/portal/require-permission'
import { ErasurePage } from '#/features/privacy/erasure/erasure-page'

export const Route = createFileRoute('/portal/administrator/erasure/$id')({
  beforeLoad: requireAdmin,
  component: () => {
    const navigate = Route.useNavigate()
    return (
      <ErasurePage
        id={Route.useParams().id}
        onDone={() => void navigate({ to: '/portal/administrator/erasure' })}
      />
    )
  },
})
