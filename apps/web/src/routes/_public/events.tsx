import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '#/features/events/events-page'
import { type EventKind, eventKind } from '#/features/events/kinds'

export const Route = createFileRoute('/_public/events')({
  // Undefined, and not absent: what is absent here would be taken as it stands in the address.
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: EventKind | undefined } => ({
    kind: eventKind(kind),
  }),
  component: () => <EventsPage kind={Route.useSearch().kind} />,
})
