import type { CalendarSearch } from '@clubhouse/schema/calendar-search'
import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '#/features/calendar/calendar-page'
import { loadEvents, loadSections } from '#/site/told-facts'

type Asked = { [Name in keyof CalendarSearch]: string | undefined }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/_public/events/')({
  // Undefined, not absent: the router would take an absent one from the address unparsed. The page parses the texts.
  validateSearch: (search: Record<string, unknown>): Partial<Asked> => ({
    kind: text(search.kind),
    view: text(search.view),
    month: text(search.month),
  }),
  loader: async () => {
    const events = await loadEvents()
    await loadSections('/events')
    return events
  },
  // What the page knows stays for a minute.
  staleTime: 60_000,
  component: () => <CalendarPage events={Route.useLoaderData()} asked={Route.useSearch()} />,
})
