import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '#/features/events/events-page'
import { type EventKind, eventKind } from '#/features/events/kinds'

export const Route = createFileRoute('/_public/events')({
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: EventKind } => {
    const known = eventKind(kind)
    return known ? { kind: known } : {}
  },
  component: () => <EventsPage kind={Route.useSearch().kind} />,
})
