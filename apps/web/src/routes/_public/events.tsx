import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '#/features/calendar/calendar-page'
import { type EventKind, eventKind } from '#/features/calendar/kinds'

export const Route = createFileRoute('/_public/events')({
  // Undefined, and not absent: what is absent here would be taken as it stands in the address.
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: EventKind | undefined } => ({
    kind: eventKind(kind),
  }),
  component: () => <CalendarPage kind={Route.useSearch().kind} />,
})
