import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#/features/events/event-page'

export const Route = createFileRoute('/portal/event/$id/')({
  validateSearch: ({ dates }: Record<string, unknown>): { dates?: 'all' | undefined } => ({
    dates: dates === 'all' ? dates : undefined,
  }),
  component: () => <EventPage id={Route.useParams().id} />,
})
