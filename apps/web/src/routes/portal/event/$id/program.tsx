import { isDay } from '@clubhouse/schema/events/calendar-day'
import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#/features/portal/require-permission'
import { ProgramPage } from '#/features/programs/program-page'

export const Route = createFileRoute('/portal/event/$id/program')({
  beforeLoad: requirePermission('events', 'chapter'),
  validateSearch: ({ from }: Record<string, unknown>): { from?: string | undefined } => ({
    from: typeof from === 'string' && isDay(from) ? from : undefined,
  }),
  component: () => <ProgramPage {...Route.useParams()} from={Route.useSearch().from} />,
})
