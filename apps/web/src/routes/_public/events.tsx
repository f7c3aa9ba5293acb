import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '#/features/calendar/calendar-page'
import { type EventKind, eventKind } from '#/features/calendar/kinds'

export const Route = createFileRoute('/_public/events')({
  // Undefined, not absent: the router would take an absent one from the address unparsed.
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: EventKind | undefined } => ({
    kind: eventKind(kind),
  }),
  component: () => <CalendarPage kind={Route.useSearch().kind} />,
})
