import type { CalendarSearch } from '@clubhouse/schema/events/calendar-search'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '#/features/events/calendar/calendar-page'
import { loadEvents, loadSections } from '#/site/load-page-data'
import { textParam } from '#/site/search-params'

type Asked = { [Name in keyof CalendarSearch]: string | undefined }

export const Route = createFileRoute('/_public/events/')({
  // The page parses these values.
  validateSearch: (search: Record<string, unknown>): Partial<Asked> => ({
    kind: textParam(search.kind),
    view: textParam(search.view),
    month: textParam(search.month),
  }),
  loader: async () => {
    const events = await loadEvents()
    await loadSections('/events')
    return events
  },
  // The loaded calendar stays fresh for a minute.
  staleTime: 60_000,
  component: () => <CalendarPage events={Route.useLoaderData()} asked={Route.useSearch()} />,
})
