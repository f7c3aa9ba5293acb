import { createFileRoute, notFound } from '@tanstack/react-router'
import { PublicDatePage } from '#/features/calendar/public-date-page'
import { loadPublicDate } from '#/site/told-facts'

export const Route = createFileRoute('/_public/events/$id/$date')({
  loader: async ({ params: { id, date } }) => {
    const shown = await loadPublicDate(`/events/${id}/${date}`)
    if (!shown) throw notFound()
    return shown
  },
  staleTime: 60_000,
  component: () => <PublicDatePage shown={Route.useLoaderData()} />,
})
