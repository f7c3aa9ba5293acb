import { createFileRoute, notFound } from '@tanstack/react-router'
import { PublicDatePage } from '#/features/events/calendar/public-date-page'
import { loadPublicDate } from '#/site/told-facts'

export const Route = createFileRoute('/_public/events/$id/$date')({
  loader: async ({ params: { id, date } }) => {
    const shown = await loadPublicDate(`/events/${id}/${date}`)
    if (!shown) throw notFound()
    return { shown, VisitorAnswers: shown.rsvp && (await loadAnswers()) }
  },
  staleTime: 60_000,
  component: PublicDate,
})

function PublicDate() {
  const { shown, VisitorAnswers } = Route.useLoaderData()
  return (
    <PublicDatePage
      shown={shown}
      answers={shown.rsvp && VisitorAnswers && <VisitorAnswers asked={shown.rsvp} />}
    />
  )
}

/** A form's code, which other pages need not load; it is there before the page hydrates, as one. */
async function loadAnswers() {
  const { VisitorAnswers } = await import('#/features/rsvps/visitors/visitor-answers')
  return VisitorAnswers
}
