import { createFileRoute } from '@tanstack/react-router'
import { DatePage } from '#/features/event/date-page'
import { RsvpPanel } from '#/features/rsvp/rsvp-panel'

export const Route = createFileRoute('/portal/event/$id/$date/')({
  component: () => (
    <DatePage {...Route.useParams()} answers={(props) => <RsvpPanel {...props} />} />
  ),
})
