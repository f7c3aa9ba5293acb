import { createFileRoute } from '@tanstack/react-router'
import { EventImport } from '#/features/events/import/event-import'
import { importStep } from '#/features/events/import/import-step'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/event/import')({
  beforeLoad: requirePermission('events', 'chapter'),
  validateSearch: importStep,
  component: () => {
    const navigate = Route.useNavigate()
    return (
      <EventImport
        step={Route.useSearch().step ?? 'file'}
        onStep={(step, replace = false) => navigate({ search: importStep({ step }), replace })}
      />
    )
  },
})
