import { createFileRoute, notFound } from '@tanstack/react-router'
import { PublicDatePage } from '#/features/events/calendar/public-date-page'
import { loadPublicDate } from '#/site/load-page-data'

export const Route = createFileRoute('/_public/events/$id/$date')({
  loader: async ({ params: { id, date } }) => {
    const shown = await loadPublicDate(`/events/${id}/${date}`)
    if (!shown) throw notFound()
    return { shown, VisitorRsvpSection: shown.rsvp && (await loadVisitorRsvpSection()) }
  },
  staleTime: 60_000,
  component: PublicDate,
})

function PublicDate() {
  const { shown, VisitorRsvpSection } = Route.useLoaderData()
  return (
    <PublicDatePage
      shown={shown}
      answers={shown.rsvp && VisitorRsvpSection && <VisitorRsvpSection asked={shown.rsvp} />}
    />
  )
}

/** Loads the RSVP form's code, which other pages don't need, before the page hydrates. */
async function loadVisitorRsvpSection() {
  const { VisitorRsvpSection } = await import('#/features/rsvps/visitors/visitor-rsvp-section')
  return VisitorRsvpSection
}
